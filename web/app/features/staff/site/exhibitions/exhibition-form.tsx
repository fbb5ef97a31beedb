import { exhibitionLengths } from '@edc/contract/site/exhibition-rules';
import type { FullExhibition } from '@edc/contract/site/staff-exhibitions';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api, refusalOf } from '../../../../lib/api/api';
import { EditorForm, Known } from '../../../../lib/forms/editor-form';
import { useEditorDraft } from '../../../../lib/forms/use-editor-draft';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { VideoPicker } from '../../../../shared/media/video-picker';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { conflictsOf } from '../../../../ui/forms/version-conflict';
import { Panel } from '../../../../ui/layout/detail-page';
import { useNotices } from '../../../../ui/notices/notices';
import { labels, type Named, picturesOf, type TextValues, valuesOf } from './form-values';
import { PictureList } from './picture-list';

const SAVE = 'POST /staff/exhibitions/{code}';

interface ExhibitionFormProps {
  /** Undefined for a new one. */
  exhibition: FullExhibition | undefined;
  /** Existing values to choose from. */
  semesters: readonly string[];
  categories: readonly string[];
}

const saveLabel = ({ publish_at: plannedAt }: FullExhibition) =>
  plannedAt ? 'Save for the planned publishing' : 'Save draft';

/** Texts and pictures of a work, saved as a draft. */
export function ExhibitionForm({ exhibition, semesters, categories }: ExhibitionFormProps) {
  const form = useSubmit();
  const { errors, corrected } = form;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const notices = useNotices();
  const draft = useEditorDraft(`staff-exhibition ${exhibition?.code ?? ''}`, {
    ...valuesOf(exhibition),
    version: String(exhibition?.version ?? 0),
  });
  const { version, ...values } = draft.values;
  const [pictures, setPictures] = useState<readonly Named[]>(picturesOf(exhibition));
  const [newer, setNewer] = useState<FullExhibition>();
  const type = (changes: Partial<TextValues>) => {
    for (const name of Object.keys(changes)) corrected(name);
    draft.change(changes);
  };

  const save = () =>
    void form.submit({}, async (refuse) => {
      const list = pictures.map(({ name }) => name);
      const input = {
        ...values,
        featured: values.featured === 'Yes',
        // A video is shown with its card's picture.
        picture: list[0] ?? '',
        pictures: values.media_type === 'video' ? '' : list.join(','),
      };
      if (!exhibition) {
        const { code, message } = await api('POST /staff/exhibitions', input);
        draft.saved();
        await navigate(`/staff/exhibitions/${code}`, { replace: true });
        notices.show({ type: 'success', title: 'Added', message });
        return;
      }
      const { code } = exhibition;
      const load = async () => (await api('GET /staff/exhibitions/{code}', { code })).data;
      try {
        const { message } = await api(SAVE, { code, version: Number(version), ...input });
        draft.saved({ version: String((await load()).version) });
        await revalidate();
        notices.show({ type: 'success', title: 'Saved', message });
      } catch (error) {
        if (refusalOf(error, SAVE) !== 'RECORD_CHANGED') throw error;
        setNewer(await load());
        refuse({});
      }
    });

  const line = (name: 'title' | 'semester' | 'category', hint: string) => (
    <Field name={name} label={labels[name]} hint={hint} error={errors[name]} required>
      <TextInput
        value={values[name]}
        maxLength={exhibitionLengths[name]}
        list={name === 'title' ? undefined : `known-${name}`}
        autoComplete="off"
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </Field>
  );
  const text = (name: 'students' | 'description', hint: string, rows: number) => (
    <Field name={name} label={labels[name]} hint={hint} error={errors[name]} required>
      <TextArea
        rows={rows}
        value={values[name]}
        maxLength={exhibitionLengths[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <EditorForm
      form={form}
      label={exhibition ? saveLabel(exhibition) : 'Add as a draft'}
      conflict={
        newer && {
          conflicts: conflictsOf(labels, {
            mine: values,
            theirs: valuesOf(newer),
            before: exhibition?.version === Number(version) ? valuesOf(exhibition) : undefined,
          }),
          savedBy: { name: newer.changed_by, at: newer.changed_at },
          onResolve: (chosen) => {
            draft.change({ ...chosen, version: String(newer.version) } as Partial<TextValues>);
            setNewer(undefined);
          },
        }
      }
      restored={draft.restored}
      onSave={save}
    >
      <Panel title="Texts">
        <div className="grid gap-4">
          {line('title', 'What the work is called.')}
          <div className="grid gap-4 md:grid-cols-3">
            {line('semester', 'Visitors can filter by it.')}
            {line('category', 'Visitors can filter by it.')}
            <Field name="date" label={labels.date} error={errors.date} required>
              <TextInput
                type="date"
                value={values.date}
                onChange={({ target }) => type({ date: target.value })}
              />
            </Field>
          </div>
          <Known id="known-semester" values={semesters} />
          <Known id="known-category" values={categories} />
          {text('students', 'Who made it. One name on each line.', 3)}
          {text('description', 'What it is and how it was made.', 5)}
          <Checkbox
            name="featured"
            label="Featured: shown first, with a mark"
            checked={values.featured === 'Yes'}
            onChange={({ target }) => type({ featured: target.checked ? 'Yes' : 'No' })}
          />
        </div>
      </Panel>
      <Panel title="Pictures or video">
        <div className="grid gap-4">
          <Field name="media_type" label={labels.media_type} error={errors.media_type}>
            <Select
              value={values.media_type}
              choices={[
                { value: 'image', label: 'Pictures' },
                { value: 'video', label: 'A video' },
              ]}
              onChange={({ target }) =>
                type({ media_type: target.value as TextValues['media_type'] })
              }
            />
          </Field>
          {values.media_type === 'video' && (
            <VideoPicker
              label={labels.video}
              value={values.video}
              title={exhibition?.video_title ?? ''}
              error={errors.video}
              onChange={(video) => type({ video })}
            />
          )}
          <PictureList
            pictures={pictures}
            error={errors.pictures ?? errors.picture}
            onChange={setPictures}
          />
        </div>
      </Panel>
    </EditorForm>
  );
}
