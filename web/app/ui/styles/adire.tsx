import type { ReactNode } from 'react';
import { cx } from '../hooks/cx';

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
  /** The side with text, where the pattern fades. `none` is for areas without text. */
  fade?: keyof typeof fades;
  /** Stronger lines, for areas that show only the pattern. */
  strong?: boolean;
  /** Smaller motifs, for small areas. */
  small?: boolean;
  as?: 'div' | 'section' | 'header' | 'footer' | 'aside' | 'nav';
  className?: string | undefined;
  children?: ReactNode;
}

/** An area with the adire pattern behind its content. */
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

/** A row of dots between two parts. */
export function AdireBorder({ className = 'text-line-strong' }: { className?: string }) {
  return <span aria-hidden="true" className={cx('adire-hem', className)} />;
}
