import type { FullExhibition } from '@edc/contract/site/staff-exhibitions';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { lagosInstant, lagosTyped } from '../../../../lib/forms/lagos-time';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { ChoiceCards } from '../../../../ui/forms/choice-cards';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';

interface PublishDialogProps {
  exhibition: FullExhibition;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Publishes the saved version now, or at a time. */
export function PublishDialog({ exhibition, onClose, onDone }: PublishDialogProps) {
  const form = useSubmit();
  const { code, version, title, publish_at: plannedAt } = exhibition;
  const [when, setWhen] = useState(plannedAt ? 'later' : 'now');
  const [at, setAt] = useState(plannedAt ? lagosTyped(plannedAt) : '');
  const send = () => {
    const instant = when === 'later' ? lagosInstant(at) : undefined;
    void form.submit(
      when === 'later' && !instant ? { at: 'Please choose a date and a time' } : {},
      async () => {
        const time = instant ? { at: instant } : {};
        const input = { code, version, ...time };
        onDone((await api('POST /staff/exhibitions/{code}/publish', input)).message);
      },
      aboveForm,
    );
  };
  return (
    <FormDialog
      title={`Publish ${title}`}
      description="Visitors see it as it was last saved."
      label={when === 'now' ? 'Publish now' : plannedAt ? 'Change the time' : 'Plan publishing'}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      {!exhibition.picture && (
        <Alert type="warning">
          It has no picture yet. Visitors would see a general one of the centre: choose a picture
          first.
        </Alert>
      )}
      <ChoiceCards
        name="when"
        legend="When?"
        defaultValue={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: 'Now', detail: 'Visitors see it within two seconds.' },
          {
            value: 'later',
            label: 'At a time',
            detail: 'You can go on editing until then, or cancel it.',
          },
        ]}
      />
      {when === 'later' && (
        <Field name="at" label="Date and time" hint="Nigerian time (WAT)." error={form.errors.at}>
          <TextInput
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
