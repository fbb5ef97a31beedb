import type { ReactNode } from 'react';
import { cx } from '../hooks/cx';
import { VisuallyHidden } from '../layout/visually-hidden';
import { type Tone, tones } from './tones';

interface AlertProps {
  type: Tone;
  title?: ReactNode;
  /** Screen readers announce it when it appears, for the result of an action. */
  announce?: boolean;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A message that is part of the page and stays there. */
export function Alert({ type, title, announce, actions, className, children }: AlertProps) {
  const { ground, text, Icon, word } = tones[type];
  return (
    <div
      role={announce ? (type === 'danger' ? 'alert' : 'status') : undefined}
      className={cx(
        'flex gap-3 rounded-card border border-current/20 p-4',
        ground,
        text,
        className,
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        {title ? (
          <p className="font-semibold">{title}</p>
        ) : (
          <VisuallyHidden>{word}: </VisuallyHidden>
        )}
        <div className="text-ink">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
