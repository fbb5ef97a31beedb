import { DEFAULT_SKILL_IMAGE, pictureSrcset, plainPictureUrl } from '@edc/contract/picture-rules';
import type { Picture as PictureFacts } from '@edc/contract/pictures';
import { useState } from 'react';
import { preload } from 'react-dom';
import { cx } from './cx';

interface PictureProps {
  picture: PictureFacts | null;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  /** Instead of the picture's own words; '' where the words stand beside it. */
  alt?: string;
  /** The first thing to be seen on its page: fetched before anything else. */
  first?: boolean;
  /** Fetched although nobody sees it yet. */
  soon?: boolean;
  /** Of the frame: it gives the shape, the picture fills it. */
  className?: string | undefined;
}

/** Named in the document's head, so that it is on its way before the browser has read so far. */
function announce(picture: PictureFacts, sizes: string): void {
  preload(plainPictureUrl(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcset(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** A picture in the size and format that fit, on a ground of its own colour until it is there. */
export function Picture(props: PictureProps) {
  const { picture, sizes, first = false, soon = false, className } = props;
  const [broken, setBroken] = useState<string>();
  const src = picture ? plainPictureUrl(picture) : DEFAULT_SKILL_IMAGE;
  const alt = props.alt ?? picture?.alt ?? '';
  if (import.meta.env.SSR && picture && first) announce(picture, sizes);
  // Not `overflow-hidden`: a grid would take its height away.
  const frame = cx('relative block overflow-clip', className);

  if (broken === DEFAULT_SKILL_IMAGE) return <Cloth alt={alt} className={frame} />;

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
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}

/** The page's policy forbids inline styles; a drawing may have any colour. */
function Ground({ colour }: { colour: string }) {
  return (
    <svg aria-hidden="true" className="absolute size-full">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}

/** Where not even the default picture arrives: a piece of cloth. */
function Cloth({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={cx('adire adire-strong adire-small bg-indigo text-on-indigo', className)}>
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}
