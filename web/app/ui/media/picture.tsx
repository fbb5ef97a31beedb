import {
  DEFAULT_SKILL_IMAGE,
  pictureSrcset,
  plainPictureUrl,
} from '@edc/contract/system/picture-rules';
import type { Picture as PictureFacts } from '@edc/contract/system/pictures';
import { useState } from 'react';
import { preload } from 'react-dom';
import { cx } from '../hooks/cx';

interface PictureProps {
  picture: PictureFacts | null;
  /** Its displayed width, so that the browser can choose a file. */
  sizes: string;
  /** Replaces the picture's own text; '' if the text is shown beside it. */
  alt?: string;
  /** The page's largest picture: fetched before anything else. */
  first?: boolean;
  /** Fetched although it is not visible yet. */
  soon?: boolean;
  /** For the frame, whose shape the picture fills. */
  className?: string | undefined;
}

/** Adds a preload to the document's head, so that the picture is fetched early. */
function announce(picture: PictureFacts, sizes: string): void {
  preload(plainPictureUrl(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcset(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** A picture in the best size and format, with its main colour until it has loaded. */
export function Picture(props: PictureProps) {
  const { picture, sizes, first = false, soon = false, className } = props;
  const [broken, setBroken] = useState<string>();
  const src = picture ? plainPictureUrl(picture) : DEFAULT_SKILL_IMAGE;
  const alt = props.alt ?? picture?.alt ?? '';
  if (import.meta.env.SSR && picture && first) announce(picture, sizes);
  // Not `overflow-hidden`: a grid would take its height away.
  const frame = cx('relative block overflow-clip', className);

  if (broken === DEFAULT_SKILL_IMAGE) return <PatternOnly alt={alt} className={frame} />;

  const failed = broken === src;
  const onError = () => setBroken(failed ? DEFAULT_SKILL_IMAGE : src);
  return (
    <span className={cx(frame, 'bg-hover')}>
      {picture && !failed && <Ground colour={picture.colour} />}
      <picture key={failed ? 'default' : src}>
        {picture && !failed && (
          <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
        )}
        <img
          {...(picture && !failed ? { srcSet: pictureSrcset(picture, 'webp'), sizes } : {})}
          src={failed ? DEFAULT_SKILL_IMAGE : src}
          alt={alt}
          width={picture?.width ?? 640}
          height={picture?.height ?? 480}
          loading={first || soon ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          ref={(img) => {
            // It may have failed before the script could listen.
            if (img?.complete && img.naturalWidth === 0) onError();
          }}
          onError={onError}
          className={cx(
            'relative size-full object-cover',
            picture?.focal && `focal-${picture.focal}`,
          )}
        />
      </picture>
    </span>
  );
}

/** An SVG, because the page's policy forbids inline styles. */
function Ground({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" className="absolute size-full">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}

/** Shown when not even the default picture loads. */
function PatternOnly({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={cx('adire adire-strong adire-small bg-indigo text-on-indigo', className)}>
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}
