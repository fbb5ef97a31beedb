import { plainPictureUrl } from '@edc/contract/system/picture-rules';
import type { Picture as PictureFacts } from '@edc/contract/system/pictures';
import { useState } from 'react';
import { cx } from '../hooks/cx';
import { useBackCloses } from '../overlays/use-back-closes';
import { Picture } from './picture';
import { Preview } from './picture-preview';

interface GalleryProps {
  pictures: PictureFacts[];
  /** What the pictures show, for screen readers. */
  label: string;
  /** The first one large, the others below it. */
  leading?: boolean;
}

/** Pictures in a grid; each opens full screen, or as a file without script. */
export function Gallery({ pictures, label, leading = false }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const close = useBackCloses(open !== null, () => setOpen(null));
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {pictures.map((picture, at) => {
          const large = leading && at === 0;
          return (
            <li key={picture.src} className={cx(large && 'col-span-full')}>
              <a
                href={plainPictureUrl(picture)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  setOpen(at);
                }}
                className="group block cursor-zoom-in rounded-card"
              >
                <Picture
                  picture={picture}
                  sizes={
                    large ? '(min-width: 769px) 45rem, 100vw' : '(min-width: 769px) 15rem, 50vw'
                  }
                  first={large}
                  className="aspect-4/3 rounded-card transition-[filter] duration-(--quick) group-hover:brightness-90"
                />
              </a>
            </li>
          );
        })}
      </ul>
      <Preview pictures={pictures} label={label} at={open} onMove={setOpen} onClose={close} />
    </>
  );
}
