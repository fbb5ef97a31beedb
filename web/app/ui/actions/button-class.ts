import { cx } from '../hooks/cx';

export interface ButtonLook {
  /** `primary` is the one most important action of a screen; `inverse` is for indigo areas. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

const variants = {
  primary:
    'bg-clay text-on-clay border-transparent shadow-card hover:bg-clay-strong active:bg-clay-strong',
  secondary: 'bg-card text-ink border-line-strong hover:bg-hover active:bg-hover',
  quiet: 'text-link border-transparent hover:bg-hover active:bg-hover',
  danger: 'bg-danger text-card border-transparent hover:brightness-90 active:brightness-90',
  inverse: 'text-on-indigo border-on-indigo-muted hover:bg-indigo-bright active:bg-indigo-bright',
};

const sizes = {
  small: 'min-h-9 px-3 py-1 text-small pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2',
  large: 'min-h-13 px-6 py-3 text-lead',
};

export function buttonClass(look: ButtonLook, className?: string): string {
  return cx(
    'relative inline-flex max-w-full items-center justify-center gap-2 rounded-control border',
    'text-center font-semibold leading-tight no-underline transition-colors duration-(--quick)',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default',
    '[&_svg]:size-5 [&_svg]:shrink-0',
    variants[look.variant ?? 'secondary'],
    sizes[look.size ?? 'medium'],
    look.wide && 'w-full',
    className,
  );
}
