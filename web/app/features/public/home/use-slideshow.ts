import { useEffect, useState } from 'react';

const SLIDE_MS = 5000;
/** The next picture is fetched this long before it is shown. */
const FETCH_AHEAD_MS = 2000;

/** Whether the visitor allows motion and the tab is visible. */
function useMayMove(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setMay(!reduced.matches && !document.hidden);
    update();
    reduced.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      reduced.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return may;
}

/**
 * Shows the next slide every five seconds. It stops under a pointer, while something in it has the
 * focus, in a hidden tab and for visitors who prefer reduced motion. With `stayAt` it begins paused
 * at that slide.
 */
export function useSlideshow(count: number, stayAt?: number) {
  const [current, setCurrent] = useState(stayAt ?? 0);
  const [soon, setSoon] = useState(0);
  const [paused, setPaused] = useState(stayAt !== undefined);
  const [held, setHeld] = useState(false);
  const mayMove = useMayMove();
  const moving = mayMove && !paused && !held && count > 1;

  useEffect(() => {
    if (!moving) return;
    const next = (current + 1) % count;
    const fetching = setTimeout(() => setSoon(next), SLIDE_MS - FETCH_AHEAD_MS);
    const showing = setTimeout(() => setCurrent(next), SLIDE_MS);
    return () => {
      clearTimeout(fetching);
      clearTimeout(showing);
    };
  }, [moving, current, count]);

  return {
    current,
    /** The slide whose picture is fetched now. */
    soon,
    moving,
    paused,
    show: (slide: number) => setCurrent((slide + count) % count),
    togglePause: () => setPaused((was) => !was),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}

export type Slideshow = ReturnType<typeof useSlideshow>;
