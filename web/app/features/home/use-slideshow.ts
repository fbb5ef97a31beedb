import { useEffect, useState } from 'react';

const SLIDE_MS = 5000;
/** So long before its turn the next picture is fetched: not with the page, and not too late. */
const FETCH_AHEAD_MS = 2000;

/** Whether the visitor lets things move and has the page before their eyes. */
function useMayMove(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setMay(!calm.matches && !document.hidden);
    look();
    calm.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      calm.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return may;
}

/**
 * Which of so many slides is shown: another one every five seconds, but never under a pointer,
 * while something in it has the focus, in a hidden tab, or for whoever wants no motion.
 */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0);
  const [soon, setSoon] = useState(0);
  const [paused, setPaused] = useState(false);
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
    /** The slide whose picture is wanted next. */
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
