import { redirectDocument } from 'react-router';

/**
 * The loader of every page with a checkout. A page has the policy of the document it was opened in,
 * and a document of the public site may show no frames: a student who came from the login page
 * without a new document would see an empty popup. So these pages always load as a document.
 */
export function inOwnDocument({ request }: { request: Request }): null {
  const { pathname, search } = new URL(request.url);
  // Called again while the page is shown, or by the back button: the document is right already.
  if (window.location.pathname === pathname) return null;
  throw redirectDocument(pathname + search);
}
