import type { Capability } from '@edc/contract/common/access/capabilities';
import { formatAmount } from '@edc/contract/common/money/money';
import {
  DECISION_REASON_LENGTH,
  type ExceptionChoice,
} from '@edc/contract/money/payment-exception-rules';
import type { OfferedChoice, PaymentException } from '@edc/contract/money/payment-exceptions';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useMay } from '../../../../lib/session/staff';
import { ProposalLink } from '../../../../shared/money/proposal-link';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { useKey } from '../../../../ui/hooks/use-key';
import { Alert } from '../../../../ui/notices/alert';
import type { TargetAddress } from './address';
import { buttonWords } from './choice-words';
import { type OnDecided, useDecision } from './use-decision';
import type { RefundAmount } from './use-refund-amount';

const needs: Record<ExceptionChoice, Capability> = {
  apply: 'payments.act',
  waive: 'payments.waive',
  credit: 'payments.act',
  refund: 'payments.refund',
  close: 'payments.act',
};

interface DecisionFormProps {
  exception: PaymentException;
  target: TargetAddress;
  chosen: OfferedChoice;
  reason: string;
  onReason: (reason: string) => void;
  onDecided: OnDecided;
  /** The complaint inside which it is decided. */
  complaint?: string | undefined;
  /** How much of it is refunded. */
  amount: RefundAmount;
  /** In a dialog, where only the dialog's keys work. */
  inDialog?: boolean;
}

/** The reason, and the one button, which names the amount. */
export function DecisionForm(props: DecisionFormProps) {
  const { exception, target, chosen, reason, onReason, onDecided, complaint, inDialog, amount } =
    props;
  const may = useMay();
  const { busy, errors, proposal, decide, corrected } = useDecision({
    exception,
    target,
    onDecided,
    complaint,
  });
  const key = useKey<HTMLDivElement>('e');
  if (!may(needs[chosen.choice])) {
    return <p className="text-muted">Your role does not allow this. Finance can decide it.</p>;
  }
  const isRefund = chosen.choice === 'refund';
  const byHand = exception.provider === 'teller';
  const kobo = isRefund ? amount.kobo : chosen.amount_kobo;
  const problems = isRefund && amount.problem ? { amount_kobo: amount.problem } : {};
  return (
    <InlineForm
      failure={
        errors[''] && (
          <>
            {errors['']} <ProposalLink id={proposal} />
          </>
        )
      }
      onSend={() => void decide(chosen, { reason, problems, onDone: () => onReason('') })}
    >
      {isRefund && byHand && (
        <Alert type="warning" title="This was paid at the bank’s counter">
          {`No provider can send it back, so it is handed out at the desk. ${
            chosen.needs_second_person
              ? 'Propose it here. Once another person has approved it, it'
              : 'Do not hand it out before you press the button. It then'
          } is listed under Refunds and on Today as “To hand out”, and you record there who received it.`}
        </Alert>
      )}
      {chosen.takes && <Alert type="warning">{chosen.takes}</Alert>}
      {isRefund && (
        <Field
          name="amount_kobo"
          label={`Amount to refund in ${amount.currency === 'NGN' ? 'naira' : amount.currency}`}
          hint={`At most ${formatAmount(amount.mostKobo, amount.currency)}.`}
          error={amount.typed === '' ? errors.amount_kobo : amount.problem}
        >
          <TextInput
            inputMode="decimal"
            value={amount.typed}
            maxLength={20}
            onChange={({ target: { value } }) => amount.change(value)}
          />
        </Field>
      )}
      <Field
        name="reason"
        label="Reason"
        hint="It is kept in the history with your name."
        error={errors.reason}
        required
      >
        <TextInput
          value={reason}
          maxLength={DECISION_REASON_LENGTH}
          onChange={({ target: { value } }) => {
            corrected('reason');
            onReason(value);
          }}
        />
      </Field>
      {kobo !== undefined && (
        <p className="text-muted">
          {chosen.needs_second_person
            ? 'Another person has to approve it before it is done.'
            : 'One person is enough for this amount: it is done when you press the button.'}
        </p>
      )}
      <div ref={key}>
        <Button type="submit" variant="primary" busy={busy}>
          {buttonWords(
            chosen,
            kobo === undefined ? undefined : formatAmount(kobo, exception.currency),
          )}{' '}
          {!inDialog && <Key>e</Key>}
        </Button>
      </div>
    </InlineForm>
  );
}
