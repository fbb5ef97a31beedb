import type { OwnPicture } from '@edc/contract/site/media';
import { pictureUses } from '@edc/contract/system/media-rules';
import { Button } from '../../../../ui/actions/button';
import { Picture } from '../../../../ui/media/picture';

interface PictureCardProps {
  own: OwnPicture;
  onEdit: () => void;
  onRemove: () => void;
}

function placesOf({ used_in: usedIn, can_crop: isSent }: OwnPicture): string {
  if (usedIn.length > 0) return `Shown in ${usedIn.join(', ')}`;
  return isSent ? 'Not shown anywhere' : 'Comes with the portal';
}

export function PictureCard({ own, onEdit, onRemove }: PictureCardProps) {
  const { picture, use } = own;
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-card p-2">
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 768px) 15rem, 45vw"
        className="aspect-4/3 rounded-control"
      />
      <p className="line-clamp-3 min-w-0 wrap-anywhere">{picture.alt}</p>
      <p className="text-small text-muted">
        {pictureUses[use].label}
        <span className="block wrap-anywhere">{placesOf(own)}</span>
      </p>
      <div className="mt-auto flex flex-wrap gap-1">
        <Button size="small" onClick={onEdit} aria-label={`Edit: ${picture.alt}`}>
          Edit
        </Button>
        {own.can_crop && own.used_in.length === 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={onRemove}
            aria-label={`Remove: ${picture.alt}`}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
