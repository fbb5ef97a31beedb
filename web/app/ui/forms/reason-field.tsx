import { Field } from './field';
import { TextArea } from './text-input';

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  /** Who reads it, and where it is kept. */
  hint: string;
  max: number;
  onChange: (value: string) => void;
}

/** The reason for an action. */
export function ReasonField({ value, error, hint, max, onChange }: ReasonFieldProps) {
  return (
    <Field name="reason" label="Reason" hint={hint} error={error} required>
      <TextArea
        rows={2}
        value={value}
        maxLength={max}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
