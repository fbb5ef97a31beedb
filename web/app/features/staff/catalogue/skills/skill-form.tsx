import { MOST_GALLERY_PICTURES, skillLengths } from '@edc/contract/catalogue/staff-skill-rules';
import type { FullSkill } from '@edc/contract/catalogue/staff-skills';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api, refusalOf } from '../../../../lib/api/api';
import { EditorForm, Known } from '../../../../lib/forms/editor-form';
import { useEditorDraft } from '../../../../lib/forms/use-editor-draft';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { usePictureDialogs } from '../../../../shared/media/picture-dialogs';
import { Button } from '../../../../ui/actions/button';
import { Field, FieldError } from '../../../../ui/forms/field';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { conflictsOf } from '../../../../ui/forms/version-conflict';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { Panel } from '../../../../ui/layout/detail-page';
import { Picture } from '../../../../ui/media/picture';
import { useNotices } from '../../../../ui/notices/notices';

type Named = FullSkill['gallery'][number];

interface Values {
  title: string;
  category: string;
  description: string;
  detailed_description: string;
}

const labels: Record<keyof Values, string> = {
  title: 'Name',
  category: 'Category',
  description: 'Short text',
  detailed_description: 'Long text',
};

const valuesOf = (skill: FullSkill | undefined): Values => ({
  title: skill?.title ?? '',
  category: skill?.category ?? '',
  description: skill?.description ?? '',
  detailed_description: skill?.detailed_description ?? '',
});

interface SkillFormProps {
  /** Undefined for a new one. */
  skill: FullSkill | undefined;
  categories: readonly string[];
}

/** Texts and pictures of a skill. */
export function SkillForm({ skill, categories }: SkillFormProps) {
  const form = useSubmit();
  const { errors } = form;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const notices = useNotices();
  const hydrated = useHydrated();
  const draft = useEditorDraft(`staff-skill ${skill?.code ?? ''}`, {
    ...valuesOf(skill),
    version: String(skill?.version ?? 0),
  });
  const { version, ...values } = draft.values;
  const [picture, setPicture] = useState<Named | null>(skill?.picture ?? null);
  const [gallery, setGallery] = useState<readonly Named[]>(skill?.gallery ?? []);
  const [newer, setNewer] = useState<FullSkill>();
  const main = usePictureDialogs('skills', ({ name, picture: own }) =>
    setPicture({ name, picture: own }),
  );
  const more = usePictureDialogs('gallery', ({ name, picture: own }) =>
    setGallery((now) => [...now.filter((one) => one.name !== name), { name, picture: own }]),
  );
  const type = (name: keyof Values, value: string) => draft.change({ [name]: value });

  const save = () =>
    void form.submit({}, async (refuse) => {
      const input = {
        ...values,
        picture: picture?.name ?? '',
        gallery: gallery.map(({ name }) => name).join(','),
      };
      if (!skill) {
        const { code, message } = await api('POST /staff/skills', input);
        draft.saved();
        await navigate(`/staff/catalogue/skills/${code}`, { replace: true });
        notices.show({ type: 'success', title: 'Added', message });
        return;
      }
      try {
        const { message } = await api('POST /staff/skills/{code}', {
          code: skill.code,
          version: Number(version),
          ...input,
        });
        const { data } = await api('GET /staff/skills/{code}', { code: skill.code });
        draft.saved({ version: String(data.version) });
        await revalidate();
        notices.show({ type: 'success', title: 'Saved', message });
      } catch (error) {
        if (refusalOf(error, 'POST /staff/skills/{code}') !== 'RECORD_CHANGED') throw error;
        const { data } = await api('GET /staff/skills/{code}', { code: skill.code });
        setNewer(data);
        refuse({});
      }
    });

  const field = (name: keyof Values, hint: string, rows?: number) => (
    <Field name={name} label={labels[name]} hint={hint} error={errors[name]} required>
      {rows ? (
        <TextArea
          rows={rows}
          value={values[name]}
          maxLength={skillLengths[name]}
          onChange={({ target }) => type(name, target.value)}
        />
      ) : (
        <TextInput
          value={values[name]}
          maxLength={skillLengths[name]}
          list={name === 'category' ? 'categories' : undefined}
          autoComplete="off"
          onChange={({ target }) => type(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <EditorForm
      form={form}
      label={skill ? 'Save' : 'Add as a draft'}
      conflict={
        newer && {
          conflicts: conflictsOf(labels, {
            mine: values,
            theirs: valuesOf(newer),
            before: skill?.version === Number(version) ? valuesOf(skill) : undefined,
          }),
          onResolve: (chosen) => {
            draft.change({ ...chosen, version: String(newer.version) });
            setNewer(undefined);
          },
        }
      }
      restored={draft.restored}
      onSave={save}
    >
      <Panel title="Texts">
        <div className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            {field('title', 'As students know it, such as Bead Making.')}
            {field('category', 'Visitors can filter by it.')}
          </div>
          <Known id="categories" values={categories} />
          {field('description', 'One or two sentences, shown on cards.', 2)}
          {field(
            'detailed_description',
            'What students learn and make. An empty line starts a new paragraph.',
            8,
          )}
        </div>
      </Panel>
      <Panel title="Pictures">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-4">
            {picture ? (
              <Picture
                picture={picture.picture}
                sizes="160px"
                className="h-30 w-40 rounded-control"
              />
            ) : (
              <p className="grid min-h-30 w-40 place-items-center rounded-control border border-dashed border-line-strong text-muted">
                No picture yet
              </p>
            )}
            <div className="grid justify-items-start gap-2">
              <p className="font-semibold">Main picture</p>
              <Button size="small" disabled={!hydrated} onClick={main.choose}>
                {picture ? 'Replace' : 'Add a picture'}
              </Button>
              {picture && (
                <Button size="small" variant="quiet" onClick={() => setPicture(null)}>
                  Take away
                </Button>
              )}
              <FieldError id="picture-error">{errors.picture}</FieldError>
            </div>
          </div>
          <div className="grid gap-2">
            <p className="font-semibold">Gallery</p>
            {gallery.length > 0 && (
              <ul className="flex flex-wrap gap-3">
                {gallery.map((one) => (
                  <li key={one.name} className="grid gap-1">
                    <Picture
                      picture={one.picture}
                      sizes="112px"
                      className="h-21 w-28 rounded-control"
                    />
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Take away: ${one.picture.alt}`}
                      onClick={() => setGallery((now) => now.filter((each) => each !== one))}
                    >
                      Take away
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <FieldError id="gallery-error">{errors.gallery}</FieldError>
            <div>
              <Button
                size="small"
                disabled={!hydrated || gallery.length >= MOST_GALLERY_PICTURES}
                onClick={more.choose}
              >
                Add to the gallery
              </Button>
            </div>
          </div>
        </div>
      </Panel>
      {main.dialogs}
      {more.dialogs}
    </EditorForm>
  );
}
