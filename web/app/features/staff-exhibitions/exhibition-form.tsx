import { exhibitionLengths } from '@edc/contract/exhibition-rules';
import type { FullExhibition } from '@edc/contract/staff-exhibitions';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api, refusalOf } from '../../lib/api';
import { FilmPicker } from '../../lib/film-picker';
import { useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Panel } from '../../ui/detail-page';
import { Field } from '../../ui/field';
import { useNotices } from '../../ui/notices';
import { Select } from '../../ui/select';
import { TextArea, TextInput } from '../../ui/text-input';
import { useHydrated } from '../../ui/use-hydrated';
import { VersionConflict } from '../../ui/version-conflict';
import { labels, type Named, names, picturesOf, type TextValues, valuesOf } from './form-values';
import { PictureList } from './picture-list';

const SAVE = 'POST /staff/exhibitions/{code}';

interface ExhibitionFormProps {
  /** Undefined for a new one. */
  exhibition: FullExhibition | undefined;
  /** What others have, to choose from. */
  semesters: readonly string[];
  categories: readonly string[];
}

/** Texts and pictures of a work, saved as a draft. */
export function ExhibitionForm({ exhibition, semesters, categories }: ExhibitionFormProps) {
  const { busy, errors, submit, corrected } = useSubmit();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const notices = useNotices();
  const hydrated = useHydrated();
  const [values, setValues] = useState(valuesOf(exhibition));
  const [pictures, setPictures] = useState<readonly Named[]>(picturesOf(exhibition));
  const [version, setVersion] = useState(exhibition?.version ?? 0);
  const [newer, setNewer] = useState<FullExhibition>();
  const isPlanned = Boolean(exhibition?.publish_at);
  const type = (changes: Partial<TextValues>) => {
    for (const name of Object.keys(changes)) corrected(name);
    setValues((now) => ({ ...now, ...changes }));
  };

  const save = () =>
    void submit({}, async (refuse) => {
      const list = pictures.map(({ name }) => name);
      const input = {
        ...values,
        featured: values.featured === 'Yes',
        // A film is shown with the picture that its card has.
        picture: list[0] ?? '',
        pictures: values.media_type === 'video' ? '' : list.join(','),
      };
      if (!exhibition) {
        const { code, message } = await api('POST /staff/exhibitions', input);
        await navigate(`/staff/exhibitions/${code}`, { replace: true });
        notices.show({ type: 'success', title: 'Added', message });
        return;
      }
      const { code } = exhibition;
      const load = async () => (await api('GET /staff/exhibitions/{code}', { code })).data;
      try {
        const { message } = await api(SAVE, { code, version, ...input });
        setVersion((await load()).version);
        await revalidate();
        notices.show({ type: 'success', title: 'Saved', message });
      } catch (error) {
        if (refusalOf(error, SAVE) !== 'RECORD_CHANGED') throw error;
        setNewer(await load());
        refuse({});
      }
    });

  if (newer) {
    const theirs = valuesOf(newer);
    return (
      <Panel title="Somebody else saved this meanwhile">
        <VersionConflict
          conflicts={names
            .map((name) => ({
              name,
              label: labels[name],
              mine: values[name],
              theirs: theirs[name],
            }))
            .filter((one) => one.mine !== one.theirs)}
          onResolve={(chosen) => {
            type(chosen as Partial<TextValues>);
            setVersion(newer.version);
            setNewer(undefined);
          }}
        />
      </Panel>
    );
  }
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
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {errors[''] && (
        <Alert type="danger" announce>
          {errors['']}
        </Alert>
      )}
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
          <Known name="semester" values={semesters} />
          <Known name="category" values={categories} />
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
      <Panel title="Pictures or film">
        <div className="grid gap-4">
          <Field name="media_type" label={labels.media_type} error={errors.media_type}>
            <Select
              value={values.media_type}
              choices={[
                { value: 'image', label: 'Pictures' },
                { value: 'video', label: 'A film' },
              ]}
              onChange={({ target }) =>
                type({ media_type: target.value as TextValues['media_type'] })
              }
            />
          </Field>
          {values.media_type === 'video' && (
            <FilmPicker
              label={labels.film}
              value={values.film}
              title={exhibition?.film_title ?? ''}
              error={errors.film}
              onChange={(film) => type({ film })}
            />
          )}
          <PictureList
            pictures={pictures}
            error={errors.pictures ?? errors.picture}
            disabled={isPlanned}
            onChange={setPictures}
          />
        </div>
      </Panel>
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={!hydrated || isPlanned}>
          {exhibition ? 'Save draft' : 'Add as a draft'}
        </Button>
      </div>
    </form>
  );
}

/** What others have typed into the field. */
function Known({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <datalist id={`known-${name}`}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
