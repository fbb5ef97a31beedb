import { cx } from '../../ui/hooks/cx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import type { Phase } from '../checkout-state';
import type { Payment } from '../open-payment';
import { isPartPaid } from '../part-paid';

type Tone = 'done' | 'info' | 'success' | 'warning' | 'danger' | 'ahead';

interface Step {
  label: string;
  tone: Tone;
}

const RECEIVED: Step = { label: 'Received', tone: 'ahead' };
const PAID: Step = { label: 'Paid', tone: 'ahead' };
const STARTED: Step = { label: 'Started', tone: 'done' };

/** The steps after "Chosen" of a payment that was received, with its outcome. */
export const stepsOfReceived = (label: string, tone: Tone): Step[] => [
  STARTED,
  { label: 'Received', tone: 'done' },
  { label, tone },
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

/** The steps after "Chosen". Never more than is known: a closed checkout is not a payment. */
function stepsOf(phase: Phase, { access, attempt }: Payment): Step[] {
  switch (phase.at) {
    case 'checking':
    case 'processing':
      return [STARTED, { label: 'Processing', tone: 'info' }, PAID];
    case 'leaving':
      return [STARTED, { label: 'Not confirmed yet', tone: 'warning' }, PAID];
    case 'declined':
      return [{ label: 'Declined', tone: 'danger' }, RECEIVED, PAID];
    case 'settled':
      return stepsOfReceived('Paid', 'success');
    case 'kept':
      return stepsOfReceived(
        keptLabels[phase.reason],
        phase.reason === 'REVERSED' ? 'danger' : 'warning',
      );
    default:
      return [
        access?.resumed
          ? { label: 'Not confirmed yet', tone: 'warning' }
          : { label: isPartPaid(attempt) ? 'Partly paid' : 'Not paid yet', tone: 'info' },
        RECEIVED,
        PAID,
      ];
  }
}

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

const CHOSEN: Step = { label: 'Chosen', tone: 'done' };

/** In one row if it fits, each step as wide as its words. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-label="Payment progress" className="flex flex-wrap gap-x-2 gap-y-1">
      {[CHOSEN, ...steps].map(({ label, tone }) => {
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
