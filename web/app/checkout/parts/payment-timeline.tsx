import { PARTLY_PAID } from '@edc/contract/money/part-paid';
import type { RequestPayment } from '@edc/contract/money/payments';
import { cx } from '../../ui/hooks/cx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import type { Phase } from '../checkout-state';
import { type Payment, unconfirmedMessage } from '../open-payment';

type Tone = 'done' | 'info' | 'success' | 'warning' | 'danger' | 'ahead';

interface Step {
  label: string;
  tone: Tone;
}

const CHOSEN: Step = { label: 'Chosen', tone: 'done' };
const PAID: Step = { label: 'Paid', tone: 'ahead' };

/** Always the same three: the state of an incomplete payment is in the middle. */
const paying = (label: string, tone: Tone): Step[] => [CHOSEN, { label, tone }, PAID];
const paid: Step[] = [
  CHOSEN,
  { label: 'Paying', tone: 'done' },
  { label: 'Paid', tone: 'success' },
];

const keptLabels = {
  PLACE_TAKEN: 'Kept as credit',
  ALREADY_REGISTERED: 'Kept as credit',
  ALREADY_REQUESTED: 'Kept as credit',
  NOT_POSSIBLE: 'Kept as credit',
  HELD: 'Held',
  /** Refunded or reversed: the message has the details. */
  REVERSED: 'Returned',
};

/** Never more than is known: a closed checkout is not a payment. */
function stepsOf(phase: Phase, payment: Payment): Step[] {
  switch (phase.at) {
    case 'checking':
    case 'processing':
    case 'leaving':
      return paying('Not confirmed yet', 'warning');
    case 'declined':
      return paying('Declined', 'danger');
    case 'settled':
      return paid;
    case 'kept':
      return paying(keptLabels[phase.reason], phase.reason === 'REVERSED' ? 'danger' : 'warning');
    default:
      if (unconfirmedMessage(payment)) return paying('Not confirmed yet', 'warning');
      return paying(payment.attempt.part_paid ? PARTLY_PAID : 'Paying', 'info');
  }
}

/** The steps of a payment for a request. */
export const stepsOfRequest: Record<RequestPayment['state'], Step[]> = {
  received: paid,
  refunding: paying('Being refunded', 'warning'),
  credit: paying('Kept as credit', 'warning'),
  refunded: paying('Refunded', 'info'),
  reversed: paying('Reversed', 'danger'),
};

const bars: Record<Tone, string> = {
  done: 'border-link text-muted',
  info: 'border-link font-semibold',
  success: 'border-success font-semibold text-success',
  warning: 'border-warning font-semibold text-warning',
  danger: 'border-danger font-semibold text-danger',
  ahead: 'border-line text-muted',
};

/** The progress of the payment on its page. */
export function PaymentTimeline({ phase, payment }: { phase: Phase; payment: Payment }) {
  return <Timeline steps={stepsOf(phase, payment)} />;
}

/** In one row if it fits, each step as wide as its words. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-label="Payment progress" className="flex flex-wrap gap-x-2 gap-y-1">
      {steps.map(({ label, tone }) => {
        const isCurrent = tone !== 'done' && tone !== 'ahead';
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'flex-auto max-md:max-w-26 border-t-4 pt-1 text-small leading-tight',
              bars[tone],
            )}
          >
            {label}
            {tone === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
