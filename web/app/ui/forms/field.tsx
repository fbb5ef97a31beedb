import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type ReactNode, useContext } from 'react';

interface FieldWiring {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** A control's own properties, combined with those of the field around it. */
export function useFieldProps<P extends object>(own: P): P & Partial<FieldWiring> {
  return { ...useContext(FieldContext), ...own };
}

interface FieldProps {
  /** The control's name, and its id if none is given. */
  name: string;
  /** Needed if two forms on a page have a field with the same name. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string | undefined;
  /** One control of this folder: it gets its id, name and descriptions from here. */
  children: ReactNode;
}

/** Label above, error and hint below, all linked for screen readers. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error,
  required,
  className = '',
  children,
}: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: FieldWiring = {
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  };

  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Visual only: the control has the `required` attribute. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {'\u00a0*'}
    </span>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-1.5 text-small font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
