import { cx } from '../../../ui/hooks/cx';
import { Picture } from '../../../ui/media/picture';
import type { HomeData } from './load-home';

interface HeroSlideProps {
  slide: HomeData['slides'][number];
  place: string;
  first: boolean;
  shown: boolean;
  /** Its picture is fetched before it is shown. */
  soon: boolean;
}

/** A hidden slide's text keeps its height; its picture is not displayed, so it is not fetched. */
export function HeroSlide({ slide, place, first, shown, soon }: HeroSlideProps) {
  return (
    <li
      aria-roledescription="slide"
      aria-label={place}
      data-shown={shown}
      className={cx(
        'col-start-1 row-start-1 grid content-start gap-y-5 md:col-span-full md:row-span-full md:grid-cols-subgrid md:grid-rows-subgrid',
        'noscript:visible noscript:w-full noscript:shrink-0 noscript:snap-start noscript:gap-x-10 noscript:md:grid-cols-2 noscript:md:grid-rows-1',
        !shown && 'invisible',
      )}
    >
      <div className="relative -mx-4 aspect-4/3 noscript:mx-0 md:col-start-2 md:row-span-full md:mx-0 md:self-center">
        <Picture
          picture={slide.picture}
          sizes="(min-width: 1184px) 38rem, (min-width: 769px) 51vw, 100vw"
          first={first}
          soon={soon}
          className={cx(
            'size-full transition-[opacity,display] transition-discrete duration-200 md:rounded-card',
            // The first slide is the page's largest paint, so it does not fade in.
            !first && 'starting:opacity-0',
            !shown && 'hidden opacity-0 noscript:block noscript:opacity-100',
          )}
        />
      </div>
      <div className="grid content-start gap-3 md:col-start-1 md:row-start-1 md:gap-5">
        <h2 className="text-display leading-[1.04]">{slide.title}</h2>
        <p className="max-w-[34rem] text-lead text-on-indigo-muted">{slide.line}</p>
      </div>
    </li>
  );
}
