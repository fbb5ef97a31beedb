import { areaOf } from './areas';

/** Pages whose address may end like a file's: with an email, or because programs ask for it so. */
const PAGES = /^\/change_password\/|\.\w+$/;

/**
 * Whether an address that no file answered was meant for one: an icon, a picture, a script of an
 * older build. Whoever asks for it can do nothing with a page. `pattern` is the page's own.
 */
export function isMissingFile(pathname: string, pattern: string): boolean {
  return /\.\w+$/.test(pathname) && !PAGES.test(pattern) && !areaOf(pattern);
}
