import { fileMessages } from '@edc/contract/common/file-rules';
import { REQUIRED } from '@edc/contract/common/messages';
import type { OwnFilm } from '@edc/contract/site/media';
import { CAPTIONS_LENGTH, FILM_TITLE_LENGTH, filmFile } from '@edc/contract/system/media-rules';
import { useState } from 'react';
import { api, refusalOf } from '../../../../lib/api/api';
import { sendForm } from '../../../../lib/api/send-form';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { ChosenFile } from '../../../../ui/forms/chosen-file';
import { Field } from '../../../../ui/forms/field';
import { FileDrop } from '../../../../ui/forms/file-drop';
import { TextArea, TextInput } from '../../../../ui/forms/text-input';
import { useNotices } from '../../../../ui/notices/notices';
import { Progress } from '../../../../ui/notices/progress';

const CHANGE = 'POST /staff/media/films/{id}';
const { field, maxBytes } = filmFile;

/** Adds a film, or changes the title and captions of one. */
export function FilmDialog({ film, onClose }: { film?: OwnFilm; onClose: () => void }) {
  const form = useSubmit();
  const notices = useNotices();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState(film?.title ?? '');
  const [captions, setCaptions] = useState(film?.captions ?? '');
  const [revision, setRevision] = useState(film?.revision ?? 0);
  const [newer, setNewer] = useState<OwnFilm>();
  const [sent, setSent] = useState<number>();

  const save = async () => {
    const input = { title: title.trim(), captions };
    if (film) await api(CHANGE, { id: film.id, revision, ...input });
    else {
      const attached = { field, files: file ? [file] : [], onProgress: setSent };
      await sendForm('POST /staff/media/films', input, attached);
    }
    notices.show({ type: 'success', title: 'Saved', message: 'The film is saved.' });
    onClose();
  };
  const send = () => {
    const found = {
      ...(title.trim() ? {} : { title: REQUIRED }),
      ...(film || file ? {} : { [field]: 'Please choose a film' }),
      ...(file && file.size > maxBytes ? { [field]: fileMessages.tooLarge(filmFile) } : {}),
    } as Record<string, string>;
    void form.submit(
      found,
      () => save().finally(() => setSent(undefined)),
      (error, refuse) => {
        if (!film || refusalOf(error, CHANGE) !== 'RECORD_CHANGED') return aboveForm(error, refuse);
        void api('GET /staff/media/films/{id}', { id: film.id }).then(({ data }) => setNewer(data));
      },
    );
  };
  return (
    <FormDialog
      title={film ? 'Edit film' : 'Add a film'}
      label={film ? 'Save film' : 'Add film'}
      form={form}
      conflict={
        newer && {
          fields: [
            { name: 'title', label: 'Title', mine: title, theirs: newer.title },
            { name: 'captions', label: 'Captions', mine: captions, theirs: newer.captions },
          ].filter(({ mine, theirs }) => mine !== theirs),
          onResolve: (chosen) => {
            setTitle(chosen.title ?? title);
            setCaptions(chosen.captions ?? captions);
            setRevision(newer.revision);
            setNewer(undefined);
          },
        }
      }
      onSend={send}
      onClose={onClose}
    >
      <Field name="title" label="Title" error={form.errors.title} required>
        <TextInput
          value={title}
          maxLength={FILM_TITLE_LENGTH}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      {!film && (
        <Field name={field} label="Film" error={form.errors[field]} required>
          <FileDrop
            accept={filmFile.types.join(',')}
            rule="MP4 or WebM, up to 50 MB"
            onFiles={([next]) => setFile(next)}
          />
        </Field>
      )}
      {file && <ChosenFile file={file} kind="film" />}
      <Field
        name="captions"
        label="Captions"
        hint="What is said, for people who cannot hear it. Paste a WebVTT file, or leave it empty."
        error={form.errors.captions}
      >
        <TextArea
          value={captions}
          maxLength={CAPTIONS_LENGTH}
          onChange={({ target }) => setCaptions(target.value)}
        />
      </Field>
      {sent !== undefined && <Progress label="Sending the film" value={sent * 100} />}
    </FormDialog>
  );
}
