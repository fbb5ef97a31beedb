import {
  type SiteEntry,
  type SiteSection,
  sectionInfo,
} from '@edc/contract/site/site-content-rules';
import { Button } from '../../../../ui/actions/button';
import type { Media } from './entry-form';

/** The title of an entry: the value of its first field. */
export const nameOfEntry = (values: SiteEntry) => Object.values(values)[0] || 'Nothing yet';

interface EntryRowProps {
  section: SiteSection;
  values: SiteEntry;
  media: Media;
  onEdit: () => void;
  onRemove?: () => void;
}

/** An entry while it is not edited. */
export function EntryRow({ section, values, media, onEdit, onRemove }: EntryRowProps) {
  const { fields, label } = sectionInfo(section);
  const [first = '', ...others] = Object.entries(fields);
  const title = first ? (values[first[0]] ?? '') : '';
  const thumbnail = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'picture')
    .map(([name]) => media[values[name] ?? '']?.thumbnail)
    .find(Boolean);
  const details = others
    .filter(([, { kind }]) => kind !== 'picture')
    .map(([name, { kind }]) => {
      const value = values[name] ?? '';
      return kind === 'video' ? (media[value]?.label ?? '') : value;
    })
    .filter(Boolean);
  const name = title || label;
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
      {thumbnail && (
        <img
          src={thumbnail}
          alt=""
          className="h-14 w-18 shrink-0 rounded-control object-cover max-md:h-11 max-md:w-14"
        />
      )}
      <div className="grid min-w-32 grow basis-0">
        <strong className="wrap-anywhere">{title || 'Nothing yet'}</strong>
        {details.map((text, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same text
            key={at}
            className="line-clamp-2 text-small wrap-anywhere text-muted"
          >
            {text}
          </span>
        ))}
      </div>
      <span className="ml-auto flex flex-wrap gap-1">
        <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {onRemove && (
          <Button size="small" variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </span>
    </div>
  );
}
