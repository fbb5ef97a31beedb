import { formatMoment } from '@edc/contract/dates';
import { formatNaira } from '@edc/contract/money';
import type { RequestPayment } from '@edc/contract/payments';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import { stepsOfReceived, Timeline } from './payment-timeline';

const titles: Record<RequestPayment['state'], string> = {
  received: 'Payment received',
  refunding: 'Payment being refunded',
  credit: 'Payment kept as credit',
  refunded: 'Payment refunded',
  reversed: 'Payment reversed',
};

const steps = {
  received: stepsOfReceived('Paid', 'success'),
  refunding: stepsOfReceived('Being refunded', 'warning'),
  credit: stepsOfReceived('Kept as credit', 'warning'),
  refunded: stepsOfReceived('Refunded', 'info'),
  reversed: stepsOfReceived('Reversed', 'danger'),
} as const;

/** How the payment for a request ended, with the timeline of its checkout and the receipt. */
export function PaidRequest({ payment }: { payment: RequestPayment }) {
  const { state, amount_kobo, paid_at } = payment;
  return (
    <div className="grid gap-2 *:min-w-0">
      <Timeline steps={steps[state]} />
      <p>
        <strong>{titles[state]}.</strong> {formatNaira(amount_kobo)}, paid on{' '}
        {formatMoment(paid_at)}. <ReceiptLink payment={payment} />
      </p>
    </div>
  );
}

/** The receipt has no checkout on it, so it is a document of its own. */
function ReceiptLink(props: { payment: RequestPayment; of?: string }) {
  const { payment, of } = props;
  const { pathname, search } = new URL(payment.receipt_url);
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

/** A refund is what the student asked for, so it is no warning. */
const tones = {
  received: 'neutral',
  refunding: 'warning',
  credit: 'neutral',
  refunded: 'neutral',
  reversed: 'danger',
} as const;

/** In a list of requests: the reference, which leads to the receipt, and money that went back. */
export function RequestReference(props: { reference: string; payment: RequestPayment | null }) {
  const { reference, payment } = props;
  if (!payment) return <CodeText>{reference}</CodeText>;
  const { state } = payment;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 md:justify-start">
      <CodeText>{reference}</CodeText>
      {badges[state] && <Badge tone={tones[state]}>{badges[state]}</Badge>}
      <ReceiptLink payment={payment} of={reference} />
    </span>
  );
}

interface RefundingRequestProps {
  payment: RequestPayment | null;
  /** Announced to screen readers, where the page has just changed. */
  announce?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Of a request that waits while its fee, or the registration that it is about, is refunded. */
export function RefundingRequest(props: RefundingRequestProps) {
  const { payment, announce = false, children, actions } = props;
  const what =
    payment?.state === 'refunding' ? 'Your payment' : 'The payment for your registration';
  return (
    <Alert type="warning" title={`${what} is being refunded`} announce={announce} actions={actions}>
      The centre will not decide this request until the refund has ended. Once the money is back
      with you, it cannot be approved. {children}
    </Alert>
  );
}
