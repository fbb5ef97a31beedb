import type { SiteDraft } from '@edc/contract/site/site-content';
import { SITE_NOTE_LENGTH, sectionInfo } from '@edc/contract/site/site-content-rules';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { lagosInstant, lagosTyped } from '../../../../lib/forms/lagos-time';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { ChoiceCards } from '../../../../ui/forms/choice-cards';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { useNotices } from '../../../../ui/notices/notices';

/** Publishes the draft now, or at a time. */
export function PublishDialog({ draft, onClose }: { draft: SiteDraft; onClose: () => void }) {
  const form = useSubmit();
  const notices = useNotices();
  const { schedule } = draft;
  const [when, setWhen] = useState<'now' | 'later'>(schedule ? 'later' : 'now');
  const [at, setAt] = useState(schedule ? lagosTyped(schedule.at) : '');
  const [note, setNote] = useState('');
  const changed = draft.sections.filter((one) => one.changed);

  const send = () => {
    const instant = lagosInstant(at);
    const found = when === 'later' && !instant ? { at: 'Please choose a date and a time' } : {};
    void form.submit(
      found as Record<string, string>,
      async () => {
        const versions = changed.map(({ section, version }) => `${section}:${version}`).join(',');
        const time = when === 'later' && instant ? { at: instant } : {};
        const { message } = await api('POST /staff/site/publish', { versions, note, ...time });
        notices.show({
          type: 'success',
          title: when === 'now' ? 'Published' : 'Planned',
          message,
        });
        onClose();
      },
      aboveForm,
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Publish the home page"
      description={`Changed: ${changed.map(({ section }) => sectionInfo(section).label).join(', ')}.`}
      label={when === 'now' ? 'Publish now' : schedule ? 'Change the time' : 'Plan publishing'}
      form={form}
      onSend={send}
    >
      <ChoiceCards
        name="when"
        legend="When?"
        defaultValue={when}
        onChange={(value) => setWhen(value as typeof when)}
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
      <Field name="note" label="Note for colleagues" hint="Shown in the list of versions.">
        <TextInput
          value={note}
          maxLength={SITE_NOTE_LENGTH}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
