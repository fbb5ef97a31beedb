import { SIGN_OFF_NOTE_LENGTH } from '@edc/contract/money/reconciliation-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { InlineForm } from '../../../../lib/forms/inline-form';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';

interface NoteFormProps {
  /** The name of the note; without one there is only the button. */
  label?: string;
  /** Said where the note is needed and missing. */
  missing?: string;
  button: string;
  send: (note: string) => Promise<unknown>;
}

/** Signs or notes something about a day. */
export function NoteForm({ label, missing, button, send }: NoteFormProps) {
  const { revalidate } = useRevalidator();
  const { busy, errors, submit } = useSubmit();
  const [note, setNote] = useState('');
  const press = () =>
    submit(missing && !note.trim() ? { note: missing } : {}, async () => {
      await send(note);
      await revalidate();
    });
  return (
    <InlineForm failure={errors['']} onSend={() => void press()}>
      {label && (
        <Field name="note" label={label} error={errors.note} required={missing !== undefined}>
          <TextInput
            value={note}
            maxLength={SIGN_OFF_NOTE_LENGTH}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {button}
        </Button>
      </div>
    </InlineForm>
  );
}
