import { Field } from './field';
import { TextArea } from './text-input';

interface ReasonFieldProps {
  id?: string;
  value: string;
  error: string | undefined;
  /** Who reads it, and where it is kept. */
  hint: string;
  max: number;
  onChange: (value: string) => void;
}

/** Why something is done. */
export function ReasonField({ value, max, onChange, ...field }: ReasonFieldProps) {
  return (
    <Field name="reason" label="Reason" {...field} required>
      <TextArea
        rows={2}
        value={value}
        maxLength={max}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
