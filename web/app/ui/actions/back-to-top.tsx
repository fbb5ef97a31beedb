import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';

/** Appears after two screens of scrolling: on shorter pages it would only cover content. */
export function BackToTop() {
  const [far, setFar] = useState(false);

  useEffect(() => {
    const update = () => setFar(window.scrollY > 2 * window.innerHeight);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  const scrollUp = () => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
  };

  if (!far) return null;
  return (
    <button
      type="button"
      onClick={scrollUp}
      aria-label="Back to top"
      className="fixed right-4 bottom-[calc(1rem+var(--bar-height,0px))] z-30 grid size-12 animate-rise place-items-center rounded-full border border-on-indigo-muted bg-indigo text-on-indigo shadow-raised hover:bg-indigo-bright print:hidden"
    >
      <ArrowUp className="size-5" />
    </button>
  );
}
