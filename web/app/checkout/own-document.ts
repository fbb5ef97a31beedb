import { redirectDocument } from 'react-router';

/**
 * The loader of every page with a checkout. A page's policy is that of the document it was opened
 * in, and a document of the public site may frame nobody: somebody who came from the login page
 * without a fresh document would meet an empty popup. So these pages always come as a document.
 */
export function inOwnDocument({ request }: { request: Request }): null {
  const { pathname, search } = new URL(request.url);
  // Asked once more while the page is shown, or by the back button: the document is right already.
  if (window.location.pathname === pathname) return null;
  throw redirectDocument(pathname + search);
}
