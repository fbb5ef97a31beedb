import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog';
import { lagosInstant, lagosTyped } from '../../lib/forms/lagos-time';
import { aboveForm, useSubmit } from '../../lib/forms/use-submit';
import { ChoiceCards } from '../../ui/forms/choice-cards';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';

interface PublishDialogProps {
  title: string;
  description: string;
  /** If publishing is planned already. */
  plannedAt: string | null | undefined;
  warning?: ReactNode;
  /** Now, unless there is a time. */
  publish: (time: { at?: string }) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Publishes what was saved now, or at a time. */
export function PublishDialog(props: PublishDialogProps) {
  const { title, description, plannedAt, warning, publish, onClose, children } = props;
  const form = useSubmit();
  const [when, setWhen] = useState(plannedAt ? 'later' : 'now');
  const [at, setAt] = useState(plannedAt ? lagosTyped(plannedAt) : '');
  const send = () => {
    const instant = when === 'later' ? lagosInstant(at) : undefined;
    void form.submit(
      when === 'later' && !instant ? { at: 'Please choose a date and a time' } : {},
      () => publish(instant ? { at: instant } : {}),
      aboveForm,
    );
  };
  return (
    <FormDialog
      {...{ title, description, form, onClose }}
      label={when === 'now' ? 'Publish now' : plannedAt ? 'Change the time' : 'Plan publishing'}
      onSend={send}
    >
      {warning}
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
      {children}
    </FormDialog>
  );
}
