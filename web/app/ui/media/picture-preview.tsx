import type { Picture as PictureFacts } from '@edc/contract/system/pictures';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, MouseEvent } from 'react';
import { cx } from '../hooks/cx';
import { useModal } from '../overlays/use-modal';
import { Picture } from './picture';
import { useSwipe } from './use-swipe';

interface PreviewProps {
  pictures: PictureFacts[];
  label: string;
  /** The index of the picture that fills the screen; null for none. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
}

const round =
  'grid size-12 place-items-center rounded-full bg-indigo text-on-indigo hover:bg-indigo-bright [&_svg]:size-6';

/** One picture, full screen. Closed by its button, Escape, Back or a press outside it. */
export function Preview({ pictures, label, at, onMove, onClose }: PreviewProps) {
  const modal = useModal(at !== null, onClose);
  const picture = at === null ? undefined : pictures[at];
  const several = pictures.length > 1;
  const move = (step: number) =>
    at !== null && several && onMove((at + step + pictures.length) % pictures.length);
  const swipe = useSwipe(move);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      {...modal}
      {...swipe}
      onKeyDown={onKeyDown}
      aria-label={label}
      className="m-0 size-full max-h-none touch-pan-y touch-pinch-zoom overscroll-none max-w-none bg-transparent p-0 text-on-indigo backdrop:animate-fade backdrop:bg-backdrop open:animate-fade"
    >
      {picture && at !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the backdrop; Escape and the cross do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the dialog's
        <div
          data-backdrop
          onClick={closeBeside}
          className="flex size-full flex-col items-center bg-paper justify-center gap-3 p-3 md:p-8"
        >
          <Picture
            key={picture.src}
            picture={picture}
            sizes="100vw"
            soon
            className="w-[min(100%,calc((100dvh-9rem)*4/3))] rounded-card shadow-raised"
          />
          <div className="flex items-center gap-3 rounded-full bg-indigo p-1">
            {several && (
              <Turn label="Previous picture" onPress={() => move(-1)}>
                <ChevronLeft />
              </Turn>
            )}
            <p aria-live="polite" className={cx('tabular-nums', several ? 'px-1' : 'sr-only')}>
              <span className="sr-only">{picture.alt}, </span>
              {at + 1} of {pictures.length}
            </p>
            {several && (
              <Turn label="Next picture" onPress={() => move(1)}>
                <ChevronRight />
              </Turn>
            )}
            <Turn label="Close" onPress={onClose}>
              <X />
            </Turn>
          </div>
        </div>
      )}
    </dialog>
  );
}

interface TurnProps {
  label: string;
  onPress: () => void;
  children: React.ReactNode;
}

function Turn({ label, onPress, children }: TurnProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className={round}>
      {children}
    </button>
  );
}
