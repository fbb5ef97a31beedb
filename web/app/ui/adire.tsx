import type { ReactNode } from 'react';
import { cx } from './cx';

const grounds = {
  indigo: 'bg-indigo text-on-indigo',
  info: 'bg-info-ground text-info',
  success: 'bg-success-ground text-success',
  warning: 'bg-warning-ground text-warning',
  danger: 'bg-danger-ground text-danger',
  card: 'bg-card text-ink',
};

const fades = {
  none: '',
  start: 'adire-fade-start',
  end: 'adire-fade-end',
  top: 'adire-fade-top',
  bottom: 'adire-fade-bottom',
};

interface AdireProps {
  ground?: keyof typeof grounds;
  /** The side where text stands: there the pattern thins out. `none` is for grounds without text. */
  fade?: keyof typeof fades;
  /** Stronger lines, for cloth that is a picture by itself. */
  strong?: boolean;
  /** Smaller motifs, for small areas. */
  small?: boolean;
  as?: 'div' | 'section' | 'header' | 'footer' | 'aside' | 'nav';
  className?: string | undefined;
  children?: ReactNode;
}

/** A piece of adire cloth as a ground. */
export function Adire(props: AdireProps) {
  const { ground = 'indigo', fade = 'start', strong, small, as: As = 'div' } = props;
  return (
    <As
      className={cx(
        'adire',
        grounds[ground],
        fades[fade],
        strong && 'adire-strong',
        small && 'adire-small',
        props.className,
      )}
    >
      {props.children}
    </As>
  );
}

/** The edge of a cloth: a line of points, as an ornament between two parts. */
export function AdireHem({ className = 'text-line-strong' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('adire-hem', className)} />;
}
