import type { ComponentProps } from 'react';
import { cx } from '../hooks/cx';
import { useFieldProps } from './field';

/** The look of every text field. At least 16 px, or phones zoom in. */
export const inputClass = cx(
  'w-full min-w-0 min-h-11 rounded-control border border-line-strong bg-card px-3 py-2 text-base',
  'text-ink placeholder:text-muted transition-colors duration-(--quick) hover:border-ink',
  'focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-muted',
  'aria-invalid:border-danger aria-invalid:bg-danger-ground',
);

// Separate, because CSS treats a select as read-only.
const readOnlyClass = 'read-only:bg-hover';

export function TextInput({ className, type = 'text', ...own }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldProps(own)}
      type={type}
      className={cx(inputClass, readOnlyClass, className)}
    />
  );
}

/** For a code as it is printed, such as a matriculation number or a payment reference. */
export function PrintedCodeInput({ className, ...own }: ComponentProps<'input'>) {
  const hints = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
  return <TextInput {...hints} {...own} className={cx('font-code', className)} />;
}

export function EmailInput(own: ComponentProps<'input'>) {
  const hints = { autoComplete: 'email', autoCapitalize: 'none', spellCheck: false };
  return <TextInput type="email" maxLength={200} {...hints} {...own} />;
}

export function PhoneInput(own: ComponentProps<'input'>) {
  const hints = { inputMode: 'numeric', autoComplete: 'tel', className: 'font-code' } as const;
  return <TextInput type="tel" {...hints} {...own} />;
}

export function TextArea({ className, rows = 5, ...own }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldProps(own)}
      rows={rows}
      className={cx(inputClass, readOnlyClass, 'field-sizing-content min-h-28 max-h-96', className)}
    />
  );
}

/** One field for an emailed code, which phones fill in and which can be pasted. */
export function CodeInput({ className, maxLength = 6, ...own }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldProps(own)}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      className={cx(
        inputClass,
        'text-center font-code text-2xl tracking-[0.4em] indent-[0.4em]',
        className,
      )}
    />
  );
}
