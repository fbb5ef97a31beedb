import { cx } from './cx';

/** A turning thread; whoever shows it says in words what is being waited for. */
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
  /** What is under way, e.g. "Sending 240 letters". */
  label: string;
  /** How far, up to `max`; left out while nobody knows. */
  value?: number | undefined;
  max?: number;
  /** How far in words, e.g. "120 of 240". Shown beside the label. */
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
