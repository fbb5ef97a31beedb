import type { Registration } from '@edc/contract/training/enrolment';
import { paymentMark } from '@edc/contract/training/payment-mark';
import { cx } from '../../../ui/hooks/cx';

/** Framed, to be readable in black and white. Its words are on separate lines. */
export function PaidStamp({ slip }: { slip: Registration }) {
  return (
    <p
      className={cx(
        'w-min shrink-0 rounded-control border-2 px-3 py-1 text-center font-display font-bold tracking-widest',
        slip.part_refunded ? 'leading-tight' : 'text-lead',
        slip.reversed
          ? 'border-danger bg-danger-ground text-danger'
          : 'border-success bg-success-ground text-success',
      )}
    >
      {paymentMark(slip)}
    </p>
  );
}
