import { MOST_EXHIBITION_PICTURES } from '@edc/contract/site/exhibition-rules';
import { usePictureDialogs } from '../../../../shared/media/picture-dialogs';
import { Button } from '../../../../ui/actions/button';
import { FieldError } from '../../../../ui/forms/field';
import { OrderedList } from '../../../../ui/forms/ordered-list';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { Picture } from '../../../../ui/media/picture';
import type { Named } from './form-values';

interface PictureListProps {
  pictures: readonly Named[];
  error: string | undefined;
  onChange: (pictures: Named[]) => void;
}

/** The pictures of a work in their order; the first is on its card. */
export function PictureList({ pictures, error, onChange }: PictureListProps) {
  const hydrated = useHydrated();
  const { choose, dialogs } = usePictureDialogs('exhibitions', ({ name, picture }) =>
    onChange(withPicture(pictures, { name, picture })),
  );
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        The first picture is on the card. Drag a handle to change the order, or press the arrow keys
        on it.
      </p>
      <OrderedList
        items={pictures}
        keyOf={({ name }) => name}
        nameOf={({ picture }) => picture.alt}
        onOrder={onChange}
      >
        {(one) => (
          <div className="flex flex-wrap items-center gap-3">
            <Picture
              picture={one.picture}
              alt=""
              sizes="112px"
              className="h-21 w-28 rounded-control"
            />
            <span className="min-w-0 grow basis-40 wrap-anywhere">{one.picture.alt}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Take away: ${one.picture.alt}`}
              onClick={() => onChange(pictures.filter((each) => each !== one))}
            >
              Take away
            </Button>
          </div>
        )}
      </OrderedList>
      <FieldError id="pictures-error">{error}</FieldError>
      <div>
        <Button
          size="small"
          disabled={!hydrated || pictures.length >= MOST_EXHIBITION_PICTURES}
          onClick={choose}
        >
          Add a picture
        </Button>
      </div>
      {dialogs}
    </div>
  );
}

/** An existing one keeps its place, with its new version. */
const withPicture = (pictures: readonly Named[], added: Named): Named[] =>
  pictures.some(({ name }) => name === added.name)
    ? pictures.map((one) => (one.name === added.name ? added : one))
    : [...pictures, added];
