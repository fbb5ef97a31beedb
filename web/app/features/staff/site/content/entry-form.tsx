import { REQUIRED } from '@edc/contract/common/text/messages';
import type { SiteDraft } from '@edc/contract/site/site-content';
import {
  type SiteEntry,
  type SiteField,
  type SiteSection,
  sectionInfo,
} from '@edc/contract/site/site-content-rules';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { useEditorDraft } from '../../../../lib/forms/use-editor-draft';
import { type ChosenPicture, PicturePicker } from '../../../../shared/media/picture-picker';
import { VideoPicker } from '../../../../shared/media/video-picker';
import { Button } from '../../../../ui/actions/button';
import { Field } from '../../../../ui/forms/field';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { Alert } from '../../../../ui/notices/alert';

export type Media = SiteDraft['media'];

interface EntryFormProps {
  section: SiteSection;
  values: SiteEntry;
  media: Media;
  /** Returns problems by field. */
  onSave: (values: SiteEntry, media: Media) => Promise<Record<string, string> | undefined>;
  onCancel: () => void;
  submit: string;
}

/** Where text of an entry is kept until it is saved: one that others have changed is another. */
export const entryDraft = (section: SiteSection, values: SiteEntry) =>
  `site:${section}:${JSON.stringify(values)}`;

/** The fields of one entry, or of a part that is a single form. */
export function EntryForm(props: EntryFormProps) {
  const { section, onSave, onCancel, submit } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // It may open below the edge of the screen; focusing alone would only show its first field.
  useEffect(() => {
    const opened = form.current;
    opened?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    const isBelow = opened && opened.getBoundingClientRect().bottom > window.innerHeight;
    opened?.scrollIntoView({ block: isBelow ? 'start' : 'nearest' });
  }, []);
  const draft = useEditorDraft(entryDraft(section, props.values), props.values);
  // Not kept with the text: what they look like comes with the choice only.
  const [picked, setPicked] = useState<SiteEntry>({});
  const values = { ...draft.values, ...picked };
  const [media, setMedia] = useState(props.media);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const fields = Object.entries(sectionInfo(section).fields);
  const set = (name: string, value: string) => setPicked((now) => ({ ...now, [name]: value }));

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const empty = fields.filter(([name, { required }]) => required && !values[name]?.trim());
    const found = Object.fromEntries(empty.map(([name]) => [name, REQUIRED]));
    setErrors(found);
    if (busy || empty.length > 0) return;
    setBusy(true);
    try {
      const problems = await onSave(values, media);
      setErrors(problems ?? {});
      if (!problems) draft.saved();
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    draft.saved();
    onCancel();
  };
  const pick = (name: string) => (picture: ChosenPicture | undefined) => {
    set(name, picture?.name ?? '');
    if (picture) setMedia((now) => ({ ...now, [picture.name]: picture }));
  };
  const control = (name: string, field: SiteField) => {
    const value = values[name] ?? '';
    const change = ({ target }: { target: { value: string } }) =>
      draft.change({ [name]: target.value });
    if (field.kind === 'text')
      return <TextArea rows={3} value={value} maxLength={field.most} onChange={change} />;
    return <TextInput value={value} maxLength={field.most} onChange={change} />;
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      className="grid scroll-mt-4 gap-3"
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
      {draft.restored && <RestoredNote onForget={draft.restored} />}
      {fields.map(([name, field]) => {
        const value = values[name] ?? '';
        if (field.kind === 'picture' && field.use) {
          const known = media[value];
          return (
            <PicturePicker
              key={name}
              label={field.label}
              use={field.use}
              value={value && known ? { name: value, ...known } : undefined}
              onChange={pick(name)}
              error={errors[name]}
            />
          );
        }
        if (field.kind === 'video')
          return (
            <VideoPicker
              key={name}
              label={field.label}
              value={value}
              title={media[value]?.label ?? ''}
              onChange={(video) => set(name, video)}
              error={errors[name]}
            />
          );
        return (
          <Field
            key={name}
            name={name}
            id={`${id}-${name}`}
            label={field.label}
            hint={field.hint}
            error={errors[name]}
            {...(field.required ? { required: true } : {})}
          >
            {control(name, field)}
          </Field>
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {submit}
        </Button>
        <Button size="small" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
