import { cx } from '../hooks/cx';

interface LogoProps {
  /** Empty shows the mark alone; the element around it must then carry the name. */
  name?: string;
}

/** The mark: a letter e inside a ring of dots. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    // The centre’s own logo takes its place by the rules in `brand_css`.
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={cx('logo-mark', className)}>
      <rect width="40" height="40" rx="11" className="fill-gold" />
      <g className="stroke-on-gold" strokeLinecap="round">
        <path d="M13.6 20.4h12.9a6.6 6.6 0 1 0-1.9 4.5" strokeWidth="3.4" />
        <circle cx="20" cy="20" r="14" strokeWidth="2" pathLength="96" strokeDasharray="0 4" />
      </g>
    </svg>
  );
}

/** Mark and name. The name takes the colour of the text around it. */
export function Logo({ name = 'EDC Portal' }: LogoProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2.5">
      <LogoMark />
      {name && (
        <span className="min-w-0 font-display text-lead leading-tight font-bold tracking-tight">
          {name}
        </span>
      )}
    </span>
  );
}
