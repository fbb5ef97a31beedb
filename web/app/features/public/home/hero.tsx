import { exclusiveTo } from '@edc/contract/common/text/messages';
import type { FocusEvent } from 'react';
import { useSite } from '../../../lib/pages/site';
import { useSwipe } from '../../../ui/media/use-swipe';
import { Adire } from '../../../ui/styles/adire';
import { CallToAction } from './call-to-action';
import { HeroSlide } from './hero-slide';
import type { HomeData } from './load-home';
import { SlideControls } from './slide-controls';
import { useSlideshow } from './use-slideshow';

/**
 * The first screen. All slides share one grid cell, so that the page does not jump; without script
 * they are side by side and scroll.
 */
export function Hero({ slides, stayAt }: { slides: HomeData['slides']; stayAt?: number }) {
  const site = useSite();
  const show = useSlideshow(slides.length, stayAt);
  const swipe = useSwipe((step) => show.show(show.current + step));
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) show.release();
  };

  return (
    <Adire as="section" fade="start" className="overflow-hidden max-md:before:hidden">
      <h1 className="mx-auto max-w-6xl px-4 pb-3 font-sans text-small font-semibold tracking-normal text-gold md:pt-12 md:pb-2 md:text-base">
        {site.centre_name}
      </h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group of slides */}
      <div
        {...swipe}
        role="group"
        aria-roledescription="carousel"
        aria-label="What students do here"
        onPointerEnter={show.hold}
        onPointerLeave={show.release}
        onFocus={show.hold}
        onBlur={leave}
        className="mx-auto grid max-w-6xl touch-pan-y touch-pinch-zoom gap-x-10 noscript:block px-4 pb-8 md:grid-cols-[1fr_1.12fr] md:grid-rows-[1fr_auto] md:pb-14"
      >
        <ul
          aria-live={show.moving ? 'off' : 'polite'}
          className="grid md:col-span-full md:row-span-full md:grid-cols-subgrid md:grid-rows-subgrid noscript:flex noscript:snap-x noscript:gap-4 noscript:overflow-x-auto"
        >
          {slides.map((slide, at) => (
            <HeroSlide
              key={slide.title}
              slide={slide}
              place={`${at + 1} of ${slides.length}`}
              first={at === 0}
              shown={at === show.current}
              soon={at === show.soon}
            />
          ))}
        </ul>
        <div className="relative grid gap-5 pt-5 md:col-start-1 md:row-start-2">
          <CallToAction />
          <p className="font-semibold text-balance text-gold">
            {exclusiveTo(site.eligible_levels)}
          </p>
          {slides.length > 1 && <SlideControls slides={slides} show={show} />}
        </div>
      </div>
    </Adire>
  );
}
