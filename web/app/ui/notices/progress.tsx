import { cx } from '../hooks/cx';

/** Needs a text beside it that says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('size-5 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface ProgressProps {
  /** The running work, such as "Sending 240 emails". */
  label: string;
  /** Up to `max`; left out if unknown. */
  value?: number | undefined;
  max?: number;
  /** Such as "120 of 240", shown beside the label. */
  detail?: string | undefined;
}

export function Progress({ label, value, max = 100, detail }: ProgressProps) {
  return (
    <label className="grid gap-1.5">
      <span className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-semibold">{label}</span>
        {detail && <span className="text-muted tabular-nums">{detail}</span>}
      </span>
      <progress className="progress" value={value} max={max} />
    </label>
  );
}
