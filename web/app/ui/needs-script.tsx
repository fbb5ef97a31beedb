import { createPath, useLocation } from 'react-router';
import { useHydrated } from './use-hydrated';

const look = 'mb-5 rounded-card border border-current/20 bg-warning-ground p-4 text-warning';

/**
 * Above what does nothing without its script, for as long as that is not there. The late sentence
 * is brought by the style sheet alone: where the script is lost, no other script is to be relied on.
 */
export function NeedsScript() {
  const hydrated = useHydrated();
  const here = createPath(useLocation());
  if (hydrated) return null;
  return (
    <>
      <noscript>
        <p className={look}>
          This page needs JavaScript, which is switched off in your browser. Switch it on in the
          browser's settings and reload the page, or open it in another browser.
        </p>
      </noscript>
      <div role="status" className="max-h-0 animate-late overflow-hidden invisible noscript:hidden">
        <p className={look}>
          A part of this page has not arrived yet, so nothing can be sent. Wait a little, or{' '}
          <a href={here} className="text-link underline">
            reload the page
          </a>
          .
        </p>
      </div>
    </>
  );
}
