import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { cx } from '../../../ui/hooks/cx';
import type { Slideshow } from './use-slideshow';

interface SlideControlsProps {
  slides: { title: string }[];
  show: Slideshow;
}

export function SlideControls({ slides, show }: SlideControlsProps) {
  return (
    <div className="-ml-3 flex items-center noscript:hidden">
      {slides.map(({ title }, at) => {
        const current = at === show.current;
        return (
          <button
            key={title}
            type="button"
            aria-label={`Slide ${at + 1} of ${slides.length}: ${title}`}
            aria-current={current ? 'true' : undefined}
            onClick={() => show.show(at)}
            className="group grid h-11 min-w-11 place-items-center rounded-control"
          >
            <span
              className={cx(
                'block h-3 rounded-full border-2 transition-[width] duration-(--quick)',
                current
                  ? 'w-8 border-gold bg-gold'
                  : 'w-3 border-on-indigo-muted group-hover:bg-on-indigo-muted',
              )}
            />
          </button>
        );
      })}
      <button
        type="button"
        onClick={show.togglePause}
        aria-label={show.paused ? 'Play the slides' : 'Pause the slides'}
        className="grid size-11 place-items-center rounded-control hover:bg-indigo-bright motion-reduce:hidden [&_svg]:size-5"
      >
        {show.paused ? <Play /> : <Pause />}
      </button>
    </div>
  );
}
