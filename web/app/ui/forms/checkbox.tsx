import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, RequiredMark } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  name: string;
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox and its label; the whole line can be pressed. */
export function Checkbox({
  name,
  id = name,
  label,
  hint,
  error,
  className,
  ...own
}: CheckboxProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-muted"
      >
        <TickBox
          {...own}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        />
        <span className="min-w-0">
          {label}
          {own.required && <RequiredMark />}
        </span>
      </label>
      <div className="-mt-1 grid gap-1 pl-9 empty:hidden">
        <FieldError id={errorId}>{error}</FieldError>
        {hint && (
          <p id={hintId} className="text-small text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** The box alone; it needs an aria-label. */
export function TickBox({
  indeterminate = false,
  ...own
}: Omit<ComponentProps<'input'>, 'type'> & { indeterminate?: boolean }) {
  return (
    <span className="relative inline-block size-6 shrink-0 align-middle">
      <input
        {...own}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        className="peer size-6 appearance-none rounded-md border border-line-strong bg-card transition-colors duration-(--quick) hover:border-ink checked:border-link checked:bg-link indeterminate:border-link indeterminate:bg-link disabled:bg-hover disabled:checked:border-muted disabled:checked:bg-muted aria-invalid:border-danger forced-colors:appearance-auto"
      />
      <Check
        strokeWidth={3}
        className="pointer-events-none absolute inset-1 size-4 text-card opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
      <span className="pointer-events-none absolute inset-x-1.5 top-[0.6875rem] h-0.5 bg-card opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden" />
    </span>
  );
}
