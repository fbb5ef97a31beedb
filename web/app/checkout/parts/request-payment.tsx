import { formatNaira } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { PaidPart, RequestPayment } from '@edc/contract/money/payments';
import { paymentComplaint } from '../../shared/complaints/complaint-address';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import { Badge } from '../../ui/text/badge';
import { CodeList } from '../../ui/text/code-list';
import { CodeText } from '../../ui/text/code-text';
import { stepsOfRequest, Timeline } from './payment-timeline';

const titles: Record<RequestPayment['state'], string> = {
  received: 'Paid',
  refunding: 'Payment being refunded',
  credit: 'Payment kept as credit',
  refunded: 'Payment refunded',
  reversed: 'Payment reversed',
};

/** The result of the payment for a request, with the timeline of its checkout and the receipts. */
export function PaidRequest({ payment }: { payment: RequestPayment }) {
  const { state, amount_kobo, parts } = payment;
  const isSplit = parts.length > 1;
  return (
    <div className="grid gap-2 *:min-w-0">
      <Timeline steps={stepsOfRequest[state]} />
      <p>
        <strong>{titles[state]}.</strong> {formatNaira(amount_kobo)}
        {isSplit ? (
          ` in ${parts.length} payments:`
        ) : (
          <>
            , paid on {formatMoment(payment.paid_at)}. <ReceiptLink part={payment} />
          </>
        )}
      </p>
      {isSplit &&
        parts.map((part) => (
          <p key={part.receipt_url} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {formatNaira(part.amount_kobo)} on {formatMoment(part.paid_at)}
            <PartReference part={part} />
          </p>
        ))}
    </div>
  );
}

/** The receipt has no checkout on it, so it is a separate document. */
function ReceiptLink({ part, of }: { part: Pick<PaidPart, 'receipt_url'>; of?: string }) {
  const { pathname, search } = new URL(part.receipt_url);
  return (
    <a href={pathname + search} className="font-semibold text-link underline">
      See the receipt{of && <span className="sr-only"> of payment {of}</span>}
    </a>
  );
}

const badges: Partial<Record<RequestPayment['state'], string>> = {
  refunding: 'Being refunded',
  refunded: 'Refunded',
  reversed: 'Reversed',
};

/** The student requested the refund, so it is no warning. */
const tones = {
  received: 'neutral',
  refunding: 'warning',
  credit: 'neutral',
  refunded: 'neutral',
  reversed: 'danger',
} as const;

/** The reference with a link to the receipt, and whether the money was refunded. */
function PartReference({ part: { state, reference, receipt_url } }: { part: PaidPart }) {
  return (
    <>
      <CodeText>{reference}</CodeText>
      {badges[state] && <Badge tone={tones[state]}>{badges[state]}</Badge>}
      <ReceiptLink part={{ receipt_url }} of={reference} />
    </>
  );
}

interface RequestReferencesProps {
  request: { paymentReference: string; payment: RequestPayment | null };
}

/** In a list of requests: every reference of its payment. */
export function RequestReferences({ request }: RequestReferencesProps) {
  const { paymentReference, payment } = request;
  if (!payment) return <CodeText>{paymentReference}</CodeText>;
  return payment.parts.map((part) => (
    <span
      key={part.receipt_url}
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 md:justify-start"
    >
      <PartReference part={part} />
    </span>
  ));
}

/** Among the facts of a request. */
export const referenceFact = ({ paymentReference, payment }: RequestReferencesProps['request']) => {
  const all = payment?.parts.map(({ reference }) => reference) ?? [paymentReference];
  return {
    term: all.length > 1 ? 'Payment references' : 'Payment reference',
    detail: <CodeList codes={all} />,
  };
};

interface RefundingRequestProps extends RequestReferencesProps {
  /** Announced to screen readers, if the page has just changed. */
  announce?: boolean;
  /** What the student has until then. */
  kept?: string;
}

/** For a pending request whose fee, or registration, is being refunded. */
export function RefundingRequest({ request, announce = false, kept = '' }: RefundingRequestProps) {
  const { paymentReference, payment } = request;
  const what =
    payment?.state === 'refunding' ? 'Your payment' : 'The payment for your registration';
  return (
    <Alert
      type="warning"
      title={`${what} is being refunded`}
      announce={announce}
      actions={<ButtonLink to={paymentComplaint(paymentReference)}>Open a complaint</ButtonLink>}
    >
      The centre will not decide this request until the refund has ended. Once the money is back
      with you, it cannot be approved. {kept} If you did not ask for the refund, open a complaint.
    </Alert>
  );
}
