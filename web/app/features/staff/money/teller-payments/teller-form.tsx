import { formatNaira } from '@edc/contract/common/money/money';
import { DECISION_REASON_LENGTH } from '@edc/contract/money/payment-exception-rules';
import {
  scanRule,
  TELLER_NUMBER_LENGTH,
  tellerMessages,
} from '@edc/contract/money/teller-payment-rules';
import type { TellerPreview } from '@edc/contract/money/teller-payments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sendForm } from '../../../../lib/api/send-form';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { attachmentProblem } from '../../../../shared/complaints/attachment-problem';
import { ProposalLink } from '../../../../shared/money/proposal-link';
import { useProposedAgain } from '../../../../shared/money/proposed-again';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { FileDrop } from '../../../../ui/forms/file-drop';
import { TextInput } from '../../../../ui/forms/text-input';
import { useNotices } from '../../../../ui/notices/notices';
import { Progress } from '../../../../ui/notices/progress';
import type { TellerTarget } from './address';

interface TellerFormProps {
  target: TellerTarget;
  preview: Extract<TellerPreview, { possible: true }>;
}

/** The bank's slip itself: its number, a picture of it, and the reason. */
export function TellerForm({ target, preview }: TellerFormProps) {
  const navigate = useNavigate();
  const notices = useNotices();
  const { busy, errors, proposal, submit, stays, corrected } = useSubmit();
  const again = useProposedAgain();
  const [number, setNumber] = useState(again.teller_number ?? '');
  const [paidOn, setPaidOn] = useState(again.paid_on ?? '');
  const [reason, setReason] = useState(again.reason ?? '');
  const [scan, setScan] = useState<File>();
  const [sent, setSent] = useState<number>();
  const amount = formatNaira(preview.amount_kobo);
  const { amount: _typed, ...whatFor } = target;

  const scanProblem = () => (scan ? attachmentProblem([scan]) : tellerMessages.scan);
  const press = () => {
    const problem = scanProblem();
    const found = {
      ...(number.trim() ? {} : { teller_number: tellerMessages.number }),
      ...(problem ? { [scanRule.field]: problem } : {}),
      ...(reason.trim() ? {} : { reason: tellerMessages.reason }),
    };
    const send = async () => {
      try {
        const answer = await sendForm(
          'POST /staff/teller-payments',
          {
            ...whatFor,
            teller_number: number,
            paid_on: paidOn,
            reason,
            amount_kobo: preview.amount_kobo,
            due_kobo: preview.due_kobo,
            missing_kobo: preview.missing_kobo,
          },
          { field: scanRule.field, files: scan ? [scan] : [], onProgress: setSent },
        );
        const title = answer.proposal === null ? 'Done' : 'Proposed';
        notices.show({ type: 'success', title, message: answer.message });
        await navigate(
          answer.proposal === null
            ? `/staff/payments/${answer.reference}`
            : `/staff/approvals/${answer.proposal}`,
        );
      } finally {
        setSent(undefined);
      }
    };
    void submit(found, send, stays());
  };
  return (
    <InlineForm failure={errors['']} onSend={press}>
      <Field
        name="teller_number"
        label="Teller number"
        hint="As the bank printed it. Each number is used once."
        error={
          errors.teller_number && (
            <>
              {errors.teller_number} <ProposalLink id={proposal} />
            </>
          )
        }
        required
      >
        <TextInput
          value={number}
          maxLength={TELLER_NUMBER_LENGTH}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            corrected('teller_number');
            setNumber(value);
          }}
        />
      </Field>
      <Field
        name="paid_on"
        label="Paid at the bank on"
        hint="The day on the teller. Leave it empty for today."
        error={errors.paid_on}
      >
        <TextInput
          type="date"
          value={paidOn}
          onChange={({ target: { value } }) => {
            corrected('paid_on');
            setPaidOn(value);
          }}
        />
      </Field>
      <Field
        name={scanRule.field}
        label="Scan of the teller"
        error={errors[scanRule.field]}
        required
      >
        <FileDrop
          accept={scanRule.types.join(',')}
          rule="A photo or PDF, up to 5 MB"
          onFiles={([chosen]) => {
            corrected(scanRule.field);
            setScan(chosen);
          }}
        />
      </Field>
      <Field
        name="reason"
        label="Reason"
        hint="Why it was paid at the bank. It is kept in the history with your name."
        error={errors.reason}
        required
      >
        <TextInput
          value={reason}
          maxLength={DECISION_REASON_LENGTH}
          onChange={({ target: { value } }) => {
            corrected('reason');
            setReason(value);
          }}
        />
      </Field>
      {sent !== undefined && <Progress label="Sending the scan" value={sent * 100} />}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {preview.needs_second_person ? `Propose payment of ${amount}` : `Record ${amount}`}
        </Button>
      </div>
    </InlineForm>
  );
}
