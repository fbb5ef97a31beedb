import { fileMessages } from '@edc/contract/common/files/file-rules';
import type { OwnPicture } from '@edc/contract/site/media';
import { type PictureUse, pictureFile, pictureUses } from '@edc/contract/system/media-rules';
import { useId, useState } from 'react';
import { sendForm } from '../../lib/api/send-form';
import { FormDialog } from '../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../lib/forms/use-submit';
import { ChosenFile } from '../../ui/forms/chosen-file';
import { Field } from '../../ui/forms/field';
import { FileDrop } from '../../ui/forms/file-drop';
import { Select } from '../../ui/forms/select';
import { Progress } from '../../ui/notices/progress';
import { AltField, altProblem } from './alt-field';

interface PictureUploadProps {
  /** Its use; if left out the user chooses. */
  use?: PictureUse | undefined;
  onSent: (picture: OwnPicture) => void;
  onClose: () => void;
}

/** Uploads a picture with its description. */
export function PictureUpload({ use, onSent, onClose }: PictureUploadProps) {
  const id = useId();
  const form = useSubmit();
  const [chosen, setChosen] = useState<PictureUse>(use ?? 'hero');
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [sent, setSent] = useState<number>();
  const { field, maxBytes } = pictureFile;

  const send = () => {
    const found = {
      ...(file ? {} : { [field]: 'Please choose a picture' }),
      ...(file && file.size > maxBytes ? { [field]: fileMessages.tooLarge(pictureFile) } : {}),
      ...altProblem(alt),
    } as Record<string, string>;
    void form.submit(
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
    <FormDialog
      onClose={onClose}
      title="Add a picture"
      description="Any photo will do: the portal makes small copies for phones and computers."
      label="Add picture"
      form={form}
      onSend={send}
    >
      {!use && (
        <Field name="use" id={`${id}-use`} label="What is it for?">
          <Select
            value={chosen}
            onChange={({ target }) => setChosen(target.value as PictureUse)}
            choices={Object.entries(pictureUses).map(([value, { label }]) => ({ value, label }))}
          />
        </Field>
      )}
      <Field name={field} id={`${id}-${field}`} label="Picture" error={form.errors[field]} required>
        <FileDrop
          accept={pictureFile.types.join(',')}
          rule="JPEG, PNG, WebP or AVIF, up to 25 MB"
          onFiles={([next]) => setFile(next)}
        />
      </Field>
      {file && <ChosenFile file={file} kind="picture" />}
      <AltField id={id} value={alt} onChange={setAlt} error={form.errors.alt} />
      {sent !== undefined && (
        <Progress
          label={sent < 1 ? 'Sending the picture' : 'Making copies in all sizes'}
          value={sent < 1 ? sent * 100 : undefined}
        />
      )}
    </FormDialog>
  );
}
