import { cx } from '../../ui/cx';

interface PaidStampProps {
  /** The bank took the money back: the paper must not say otherwise. */
  reversed: boolean;
}

/** Struck like a stamp: readable across a desk, and on a printer by its frame alone. */
export function PaidStamp({ reversed }: PaidStampProps) {
  return (
    <p
      className={cx(
        'shrink-0 rounded-control border-2 px-3 py-1 font-display text-lead font-bold tracking-widest',
        reversed
          ? 'border-danger bg-danger-ground text-danger'
          : 'border-success bg-success-ground text-success',
      )}
    >
      {reversed ? 'REVERSED' : 'PAID'}
    </p>
  );
}
