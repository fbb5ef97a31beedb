import { ALT_LENGTH } from '@edc/contract/system/media-rules';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';

const NO_ALT = 'Please describe the picture for people who cannot see it';

export const altProblem = (alt: string): { alt?: string } => (alt.trim() ? {} : { alt: NO_ALT });

interface AltFieldProps {
  id: string;
  value: string;
  onChange: (alt: string) => void;
  error: string | undefined;
}

/** The description of a picture. */
export function AltField({ id, value, onChange, error }: AltFieldProps) {
  return (
    <Field
      name="alt"
      id={`${id}-alt`}
      label="What does it show?"
      hint="A short sentence, read aloud to people who cannot see the picture."
      error={error}
      required
    >
      <TextInput
        value={value}
        maxLength={ALT_LENGTH}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
