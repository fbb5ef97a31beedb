import { redirectDocument } from 'react-router';
import { noNetwork } from '../lib/api/api';
import { isReachable } from '../lib/api/reachable';

/**
 * The loader of every page with a checkout. A page has the policy of the document it was opened in,
 * and a document of the public site may show no frames: a student who came from the login page
 * without a new document would see an empty popup. So these pages always load as a document.
 */
export async function inOwnDocument({ request }: { request: Request }): Promise<null> {
  const { pathname, search } = new URL(request.url);
  // Called again while the page is shown, or by the back button: the document is right already.
  if (window.location.pathname === pathname) return null;
  // Without a connection the browser would replace the portal by its own error page.
  if (!(await isReachable())) throw noNetwork('POST /student/payment/initialize');
  throw redirectDocument(pathname + search);
}
