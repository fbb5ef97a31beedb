import { fileMessages } from '@edc/contract/common/file-rules';
import type { OwnPicture } from '@edc/contract/site/media';
import {
  ALT_LENGTH,
  type PictureUse,
  pictureFile,
  pictureUses,
} from '@edc/contract/system/media-rules';
import { type SubmitEvent, useId, useState } from 'react';
import { sendForm } from '../../lib/api/send-form';
import { aboveForm, useSubmit } from '../../lib/forms/use-submit';
import { Button } from '../../ui/actions/button';
import { ChosenFile } from '../../ui/forms/chosen-file';
import { Field } from '../../ui/forms/field';
import { FileDrop } from '../../ui/forms/file-drop';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { Alert } from '../../ui/notices/alert';
import { Progress } from '../../ui/notices/progress';
import { Dialog } from '../../ui/overlays/dialog';

const NO_ALT = 'Please describe the picture for people who cannot see it';

interface PictureUploadProps {
  /** What it is for; without it the person chooses. */
  use?: PictureUse | undefined;
  onSent: (picture: OwnPicture) => void;
  onClose: () => void;
}

/** Sends a picture with its description. */
export function PictureUpload({ use, onSent, onClose }: PictureUploadProps) {
  const id = useId();
  const { busy, errors, submit } = useSubmit();
  const [chosen, setChosen] = useState<PictureUse>(use ?? 'hero');
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [sent, setSent] = useState<number>();
  const { field, maxBytes } = pictureFile;

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog may be inside another form's component tree.
    event.stopPropagation();
    const found = {
      ...(file ? {} : { [field]: 'Please choose a picture' }),
      ...(file && file.size > maxBytes ? { [field]: fileMessages.tooLarge(pictureFile) } : {}),
      ...(alt.trim() ? {} : { alt: NO_ALT }),
    } as Record<string, string>;
    void submit(
      found,
      async () => {
        try {
          const attached = { field, files: file ? [file] : [], onProgress: setSent };
          const input = { use: chosen, alt: alt.trim() };
          onSent((await sendForm('POST /staff/media/pictures', input, attached)).data);
        } finally {
          setSent(undefined);
        }
      },
      aboveForm,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a picture"
      description="Any photo will do: the portal makes small copies for phones and computers."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            Add picture
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate className="grid gap-4">
        {errors[''] && (
          <Alert type="danger" announce>
            {errors['']}
          </Alert>
        )}
        {!use && (
          <Field name="use" id={`${id}-use`} label="What is it for?">
            <Select
              value={chosen}
              onChange={({ target }) => setChosen(target.value as PictureUse)}
              choices={Object.entries(pictureUses).map(([value, { label }]) => ({ value, label }))}
            />
          </Field>
        )}
        <Field name={field} id={`${id}-${field}`} label="Picture" error={errors[field]} required>
          <FileDrop
            accept={pictureFile.types.join(',')}
            rule="JPEG, PNG, WebP or AVIF, up to 25 MB"
            onFiles={([next]) => setFile(next)}
          />
        </Field>
        {file && <ChosenFile file={file} kind="picture" />}
        <Field
          name="alt"
          id={`${id}-alt`}
          label="What does it show?"
          hint="A short sentence, read aloud to people who cannot see the picture."
          error={errors.alt}
          required
        >
          <TextInput
            value={alt}
            maxLength={ALT_LENGTH}
            onChange={({ target }) => setAlt(target.value)}
          />
        </Field>
        {sent !== undefined && (
          <Progress
            label={sent < 1 ? 'Sending the picture' : 'Making copies in all sizes'}
            value={sent < 1 ? sent * 100 : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
