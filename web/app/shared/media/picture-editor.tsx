import type { OwnPicture } from '@edc/contract/site/media';
import { pictureUses } from '@edc/contract/system/media-rules';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import { useId, useState } from 'react';
import { api } from '../../lib/api/api';
import { FormDialog } from '../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../lib/forms/use-submit';
import { CropFrame } from '../../ui/forms/crop-frame';
import { FocalField } from '../../ui/forms/focal-field';
import { AltField, altProblem } from './alt-field';

interface PictureEditorProps {
  picture: OwnPicture;
  onSaved: (picture: OwnPicture) => void;
  onClose: () => void;
}

/** Chooses the part of a picture that pages show, and its description. */
export function PictureEditor({ picture, onSaved, onClose }: PictureEditorProps) {
  const id = useId();
  const form = useSubmit();
  const [alt, setAlt] = useState(picture.picture.alt);
  const [focus, setFocus] = useState(picture.focus);
  const [focal, setFocal] = useState(picture.focal);

  const save = () => {
    void form.submit(
      altProblem(alt),
      async () => {
        const { id: own, revision } = picture;
        const input = { id: own, alt: alt.trim(), ...focus, focal, revision };
        onSaved((await api('POST /staff/media/pictures/{id}', input)).data);
      },
      aboveForm,
    );
  };
  const failure = form.errors[''] ?? form.errors.picture;
  return (
    <FormDialog
      onClose={onClose}
      size="large"
      title="Edit picture"
      description={
        picture.used_in.length > 0
          ? `Shown in ${picture.used_in.join(', ')}. Visitors see the change at once.`
          : 'Move the frame so that what matters is in its middle.'
      }
      label="Save picture"
      form={failure ? { ...form, errors: { ...form.errors, '': failure } } : form}
      onSend={save}
    >
      {picture.can_crop ? (
        <CropFrame
          src={`/api/staff/media/pictures/${picture.id}/whole`}
          ratio={pictureUses[picture.use].ratio}
          focus={focus}
          onChange={setFocus}
        />
      ) : (
        <p className="text-muted">
          The original of this picture is not stored, so only its description can be changed. Add
          the picture again to choose another part of it.
        </p>
      )}
      <FocalField value={focal} onChange={setFocal} src={plainPictureUrl(picture.picture)} />
      <AltField id={id} value={alt} onChange={setAlt} error={form.errors.alt} />
    </FormDialog>
  );
}
