import { areaOf } from '../pages/areas';

/** Pages whose address may look like a file: it ends with an email address or an extension. */
const PAGES = /^\/change_password\/|\.\w+$/;

/**
 * Whether an address is for a file that does not exist (an icon, a picture, a script of an older
 * build): a page is useless as an answer. `pattern` is the page's own.
 */
export function isMissingFile(pathname: string, pattern: string): boolean {
  return /\.\w+$/.test(pathname) && !PAGES.test(pattern) && !areaOf(pattern);
}
