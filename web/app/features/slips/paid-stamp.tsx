import { cx } from '../../ui/cx';

interface PaidStampProps {
  /** The payment was reversed, so the slip must not say PAID. */
  reversed: boolean;
}

/** Framed, so that it also reads well in black and white. */
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
