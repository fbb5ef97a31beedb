import type { OwnPicture } from '@edc/contract/site/media';
import type { PictureUse } from '@edc/contract/system/media-rules';
import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import { Button } from '../../ui/actions/button';
import { FieldError } from '../../ui/forms/field';
import { usePictureDialogs } from './picture-dialogs';

/** A picture's data before it is loaded as a whole. */
export interface ChosenPicture {
  name: string;
  label: string;
  thumbnail: string;
}

interface PicturePickerProps {
  label: string;
  use: PictureUse;
  value: ChosenPicture | undefined;
  onChange: (picture: ChosenPicture | undefined) => void;
  error?: string | undefined;
}

const chosen = ({ name, picture }: OwnPicture): ChosenPicture => ({
  name,
  label: picture.alt,
  thumbnail: plainPictureUrl({ ...picture, widths: picture.widths.slice(0, 1) }),
});

/** Chooses a picture of the library, or adds one. */
export function PicturePicker({ label, use, value, onChange, error }: PicturePickerProps) {
  const { choose, dialogs } = usePictureDialogs(use, (picture) => onChange(chosen(picture)));
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value?.thumbnail && (
          <img
            src={value.thumbnail}
            alt={value.label}
            className="h-20 w-auto max-w-40 rounded-control object-cover"
          />
        )}
        <Button size="small" onClick={choose}>
          {value ? 'Choose another' : 'Choose picture'}
        </Button>
        {value && (
          <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
            Take away
          </Button>
        )}
      </div>
      <FieldError id={undefined}>{error}</FieldError>
      {dialogs}
    </fieldset>
  );
}
