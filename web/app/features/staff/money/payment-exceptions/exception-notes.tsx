import { formatNaira } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { DisputeNote } from '../../../../shared/money/dispute-note';
import { ProposalLink } from '../../../../shared/money/proposal-link';
import { RefundNote } from '../../../../shared/money/refund-note';
import { TextLink } from '../../../../ui/actions/text-link';
import { Alert } from '../../../../ui/notices/alert';
import { AnsweredButton } from './answered-button';
import { ClosedNote } from './closed-note';

/** Why nothing can be decided about the money now, or what to know before. */
export function ExceptionNotes({ exception }: { exception: PaymentException }) {
  const { proposal, refund, waiting, state, closed } = exception;
  if (proposal !== null) {
    return (
      <Alert
        type="info"
        title="A proposal about this money waits for a second person"
        actions={<ProposalLink id={proposal} />}
      >
        Nothing else can be done with it until the proposal is decided.
      </Alert>
    );
  }
  if (closed) return <ClosedNote exception={exception} closed={closed} />;
  if (exception.dispute) {
    return (
      <DisputeNote
        dispute={exception.dispute}
        payment={exception}
        action={<AnsweredButton money={exception.id} dispute={exception.dispute.id} />}
      />
    );
  }
  if (refund !== null && waiting) {
    const mayRefund =
      refund.done &&
      exception.choices.some(({ choice, refusal }) => choice === 'refund' && refusal === null);
    return (
      <Alert
        type="info"
        title={exception.why}
        actions={<TextLink to={`/staff/payments/refunds/${refund.id}`}>Open the refund</TextLink>}
      >
        {refund.done && 'If that is all, choose Close.'}
        {mayRefund && ' You can also refund what is left.'}
      </Alert>
    );
  }
  if (refund !== null) {
    return (
      <RefundNote
        refund={refund}
        payment={exception.payment}
        student={exception.student}
        place={exception.place}
        lostKobo={exception.lost_kobo}
        currency={exception.currency}
      />
    );
  }
  if (exception.rejected) return <RejectedNote rejected={exception.rejected} />;
  return waiting || state === 'credit' ? null : (
    <Alert type="info">
      {exception.waived_kobo > 0
        ? `${formatNaira(exception.waived_kobo)} of the price was waived, and this payment was used for the rest. `
        : 'This payment was used as planned. '}
      Nothing has to be decided. Below you can still refund it.
    </Alert>
  );
}

type Rejected = NonNullable<PaymentException['rejected']>;

function RejectedNote({ rejected }: { rejected: Rejected }) {
  const { by, at, reason, withdrawn } = rejected;
  const title = withdrawn
    ? 'The student withdrew the request that this paid for'
    : `The request that this paid for was not approved${by ? `, by ${by}` : ''}`;
  return (
    <Alert
      type="warning"
      title={title}
      actions={<TextLink to={`/staff/requests/${rejected.key}`}>Open the request</TextLink>}
    >
      {`${withdrawn ? '' : `“${reason}” `}${formatMoment(at)}. Choose Apply to submit the same request again.`}
    </Alert>
  );
}
