import type { SiteDraft } from '@edc/contract/site/site-content';
import { SITE_NOTE_LENGTH, sectionInfo } from '@edc/contract/site/site-content-rules';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { PublishDialog } from '../../../../shared/site/publish-dialog';
import { Field } from '../../../../ui/forms/field';
import { TextInput } from '../../../../ui/forms/text-input';
import { useNotices } from '../../../../ui/notices/notices';

/** Publishes every changed section of the home page. */
export function PublishHome({ draft, onClose }: { draft: SiteDraft; onClose: () => void }) {
  const notices = useNotices();
  const [note, setNote] = useState('');
  const changed = draft.sections.filter((one) => one.changed);
  const publish = async (time: { at?: string }) => {
    const versions = changed.map(({ section, version }) => `${section}:${version}`).join(',');
    const { message } = await api('POST /staff/site/publish', { versions, note, ...time });
    notices.show({ type: 'success', title: time.at ? 'Planned' : 'Published', message });
    onClose();
  };
  return (
    <PublishDialog
      title="Publish the home page"
      description={`Changed: ${changed.map(({ section }) => sectionInfo(section).label).join(', ')}.`}
      plannedAt={draft.schedule?.at}
      publish={publish}
      onClose={onClose}
    >
      <Field name="note" label="Note for colleagues" hint="Shown in the list of versions.">
        <TextInput
          value={note}
          maxLength={SITE_NOTE_LENGTH}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </PublishDialog>
  );
}
