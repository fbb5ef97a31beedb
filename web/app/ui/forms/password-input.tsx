import { type ComponentProps, useState } from 'react';
import { cx } from '../hooks/cx';
import { VisuallyHidden } from '../layout/visually-hidden';
import { useFieldProps } from './field';
import { inputClass } from './text-input';

/** A password field with a button that shows the password. */
export function PasswordInput({ className, ...own }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const props = useFieldProps(own);

  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={cx(inputClass, 'pr-[4.5rem]', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-controls={props.id}
        disabled={props.disabled}
        className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-semibold text-link hover:underline disabled:text-muted"
      >
        {shown ? 'Hide' : 'Show'}
        <VisuallyHidden> password</VisuallyHidden>
      </button>
    </div>
  );
}
