import { fileMessages } from '@edc/contract/common/files/file-rules';
import { REQUIRED } from '@edc/contract/common/text/messages';
import type { OwnVideo } from '@edc/contract/site/media';
import { CAPTIONS_LENGTH, VIDEO_TITLE_LENGTH, videoFile } from '@edc/contract/system/media-rules';
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

const CHANGE = 'POST /staff/media/videos/{id}';
const { field, maxBytes } = videoFile;

/** Adds a video, or changes the title and captions of one. */
export function VideoDialog({ video, onClose }: { video?: OwnVideo; onClose: () => void }) {
  const form = useSubmit();
  const notices = useNotices();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState(video?.title ?? '');
  const [captions, setCaptions] = useState(video?.captions ?? '');
  const [revision, setRevision] = useState(video?.revision ?? 0);
  const [newer, setNewer] = useState<OwnVideo>();
  const [sent, setSent] = useState<number>();

  const save = async () => {
    const input = { title: title.trim(), captions };
    if (video) await api(CHANGE, { id: video.id, revision, ...input });
    else {
      const attached = { field, files: file ? [file] : [], onProgress: setSent };
      await sendForm('POST /staff/media/videos', input, attached);
    }
    notices.show({ type: 'success', title: 'Saved', message: 'The video is saved.' });
    onClose();
  };
  const send = () => {
    const found = {
      ...(title.trim() ? {} : { title: REQUIRED }),
      ...(video || file ? {} : { [field]: 'Please choose a video' }),
      ...(file && file.size > maxBytes ? { [field]: fileMessages.tooLarge(videoFile) } : {}),
    } as Record<string, string>;
    void form.submit(
      found,
      () => save().finally(() => setSent(undefined)),
      (error, refuse) => {
        if (!video || refusalOf(error, CHANGE) !== 'RECORD_CHANGED')
          return aboveForm(error, refuse);
        void api('GET /staff/media/videos/{id}', { id: video.id }).then(({ data }) =>
          setNewer(data),
        );
      },
    );
  };
  return (
    <FormDialog
      title={video ? 'Edit video' : 'Add a video'}
      label={video ? 'Save video' : 'Add video'}
      form={form}
      conflict={
        newer && {
          conflicts: [
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
          maxLength={VIDEO_TITLE_LENGTH}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      {!video && (
        <Field name={field} label="Video" error={form.errors[field]} required>
          <FileDrop
            accept={videoFile.types.join(',')}
            rule="MP4 or WebM, up to 50 MB"
            onFiles={([next]) => setFile(next)}
          />
        </Field>
      )}
      {file && <ChosenFile file={file} kind="video" />}
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
      {sent !== undefined && <Progress label="Sending the video" value={sent * 100} />}
    </FormDialog>
  );
}
