import { createPath, useLocation } from 'react-router';
import { useHydrated } from '../hooks/use-hydrated';

const look = 'mb-5 rounded-card border border-current/20 bg-warning-ground p-4 text-warning';

/**
 * Above a form that needs its script, until the script runs. The second sentence appears by CSS
 * alone, because no script can be relied on here.
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
          This page is still loading, so the form cannot be sent yet. Wait a moment or{' '}
          <a href={here} className="text-link underline">
            reload the page
          </a>
          .
        </p>
      </div>
    </>
  );
}
