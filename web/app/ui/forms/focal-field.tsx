import { type Focal, focals } from '@edc/contract/system/media-rules';
import { useId } from 'react';
import { cx } from '../hooks/cx';

const names: Record<Focal, string> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  center: 'Middle',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};

interface FocalFieldProps {
  value: Focal;
  onChange: (focal: Focal) => void;
  /** The picture as it will be shown, for an example of each other shape. */
  src: string;
}

/** Chooses which part of a picture stays visible if a page shows a wider or narrower one. */
export function FocalField({ value, onChange, src }: FocalFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-2">
      <legend className="mb-1 font-semibold">Focal point</legend>
      <p id={`${id}-hint`} className="text-small text-muted">
        Some pages show a wider or narrower picture. This part of it is always visible.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid grid-cols-3 gap-1">
          {focals.map((focal) => (
            <label
              key={focal}
              className={cx(
                'grid size-9 cursor-pointer place-items-center rounded-control border border-line-strong bg-card pointer-coarse:size-11',
                'hover:bg-hover has-checked:border-link has-checked:bg-info-ground',
              )}
            >
              <input
                type="radio"
                name={`${id}-focal`}
                value={focal}
                checked={value === focal}
                aria-label={names[focal]}
                onChange={() => onChange(focal)}
                className="size-4 accent-link"
              />
            </label>
          ))}
        </div>
        {['h-14 w-36', 'h-24 w-14'].map((shape) => (
          <img
            key={shape}
            src={src}
            alt=""
            className={cx('rounded-control object-cover', shape, `focal-${value}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
