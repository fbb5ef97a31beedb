import type { ReactNode } from 'react';
import { cx } from '../hooks/cx';

const badgeTones = {
  neutral: 'bg-hover text-ink',
  success: 'bg-success-ground text-success',
  warning: 'bg-warning-ground text-warning',
  danger: 'bg-danger-ground text-danger',
  info: 'bg-info-ground text-info',
  gold: 'bg-gold text-on-gold',
};

interface BadgeProps {
  tone?: keyof typeof badgeTones;
  icon?: ReactNode;
  children: ReactNode;
}

/** A status in a word or two. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full border border-current/15 px-2.5 py-0.5 text-[0.8125rem] leading-normal font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
        badgeTones[tone],
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
