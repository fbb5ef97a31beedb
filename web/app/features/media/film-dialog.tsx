import { fileMessages } from '@edc/contract/file-rules';
import type { OwnFilm } from '@edc/contract/media';
import { CAPTIONS_LENGTH, FILM_TITLE_LENGTH, filmFile } from '@edc/contract/media-rules';
import { REQUIRED } from '@edc/contract/messages';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../lib/api';
import { sendForm } from '../../lib/send-form';
import { aboveForm, useSubmit } from '../../lib/use-submit';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { FileDrop } from '../../ui/file-drop';
import { useNotices } from '../../ui/notices';
import { Progress } from '../../ui/progress';
import { TextArea, TextInput } from '../../ui/text-input';

/** Adds a film, or changes the title and captions of one. */
export function FilmDialog({ film, onClose }: { film?: OwnFilm; onClose: () => void }) {
  const { busy, errors, submit } = useSubmit();
  const notices = useNotices();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState(film?.title ?? '');
  const [captions, setCaptions] = useState(film?.captions ?? '');
  const [sent, setSent] = useState<number>();
  const { field, maxBytes } = filmFile;

  const save = async () => {
    const input = { title: title.trim(), captions };
    if (film) await api('POST /staff/media/films/{id}', { id: film.id, ...input });
    else {
      const attached = { field, files: file ? [file] : [], onProgress: setSent };
      await sendForm('POST /staff/media/films', input, attached);
    }
    notices.show({ type: 'success', title: 'Saved', message: 'The film is saved.' });
    onClose();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const found = {
      ...(title.trim() ? {} : { title: REQUIRED }),
      ...(film || file ? {} : { [field]: 'Please choose a film' }),
      ...(file && file.size > maxBytes ? { [field]: fileMessages.tooLarge(filmFile) } : {}),
    } as Record<string, string>;
    void submit(found, () => save().finally(() => setSent(undefined)), aboveForm);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={film ? 'Edit film' : 'Add a film'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="film-form" busy={busy}>
            {film ? 'Save film' : 'Add film'}
          </Button>
        </>
      }
    >
      <form id="film-form" onSubmit={send} noValidate className="grid gap-4">
        {errors[''] && (
          <Alert type="danger" announce>
            {errors['']}
          </Alert>
        )}
        <Field name="title" label="Title" error={errors.title} required>
          <TextInput
            value={title}
            maxLength={FILM_TITLE_LENGTH}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        {!film && (
          <Field name={field} label="Film" error={errors[field]} required>
            <FileDrop
              accept={filmFile.types.join(',')}
              rule="MP4 or WebM, up to 50 MB"
              onFiles={([next]) => setFile(next)}
            />
          </Field>
        )}
        <Field
          name="captions"
          label="Captions"
          hint="What is said, for people who cannot hear it. Paste a WebVTT file, or leave it empty."
          error={errors.captions}
        >
          <TextArea
            value={captions}
            maxLength={CAPTIONS_LENGTH}
            onChange={({ target }) => setCaptions(target.value)}
          />
        </Field>
        {sent !== undefined && <Progress label="Sending the film" value={sent * 100} />}
      </form>
    </Dialog>
  );
}
