import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden';
import { Spinner } from '../notices/progress';
import { type ButtonLook, buttonClass } from './button-class';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner in the same width; the button stays focused but does nothing. */
    busy?: boolean;
    /** What a screen reader announces in the meantime. */
    busyLabel?: string;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel = 'Please wait',
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would drop the focus. Stopping the click also stops Enter in a form.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <span className={`contents ${busy ? '*:opacity-0' : ''}`}>
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <VisuallyHidden>{busyLabel}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
