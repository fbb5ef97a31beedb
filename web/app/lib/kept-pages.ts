const FORM = /^\/(login|register|create-account|forgot_password|verify-payment)$/;
const READING = /^\/((view-skills|exhibition)(\/[\w-]+)?)?$/;
/** Pages whose content, and not only their script, depends on the query. */
const FILTERED = /^\/(view-skills|exhibition(\/[\w-]+)?)$/;
/** They tell whoever is signed in so, in place of their form. */
const FOR_VISITORS = /^\/(login|register)$/;

/**
 * Whether a page is the same for every visitor, so that the server may render it once and keep
 * it. Such a page is rendered without looking at cookies: what is personal appears in the browser.
 */
export function isSameForAll(pathname: string, search: string, signedIn: boolean): boolean {
  if (signedIn && FOR_VISITORS.test(pathname)) return false;
  if (search !== '' && !FILTERED.test(pathname)) return false;
  return FORM.test(pathname) || READING.test(pathname);
}

/** Whether a page is of use before its scripts are there: they may come after its pictures. */
export function isForReading(pathname: string): boolean {
  return READING.test(pathname);
}
