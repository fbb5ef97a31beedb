import { type Area, areaOf, studentArea } from './areas';

/** Only an origin to compare with: no address of ours has it. */
const HERE = 'https://portal.invalid';
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that `/<tab>/evil` would be another site
const DROPPED_OR_SLASH = /[\u0000-\u001f\u007f\\]/;

/**
 * The page of this area in `next`; undefined if it is not one, from any author. It is compared
 * after parsing, because the browser's interpretation counts.
 */
export function safeNext(next: string | null, area: Area = studentArea): string | undefined {
  if (!next?.startsWith('/') || DROPPED_OR_SLASH.test(next)) return undefined;
  if (!URL.canParse(next, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // A path that begins with two slashes would be another host when used as a link.
  if (origin !== HERE || pathname.startsWith('//') || areaOf(pathname) !== area) return undefined;
  return pathname + search + hash;
}

/** The area's login page, which then returns to this page. */
export function loginThenBack(from: { pathname: string; search: string }): string {
  const { login } = areaOf(from.pathname) ?? studentArea;
  return `${login}?next=${encodeURIComponent(from.pathname + from.search)}`;
}

/**
 * For a student's session that has ended: the logout page, then the login page, then back. Other
 * areas go straight to their login page.
 */
export function logoutThenBack(from: { pathname: string; search: string }): string {
  if (areaOf(from.pathname) !== studentArea) return loginThenBack(from);
  return `${studentArea.logout}?ended&next=${encodeURIComponent(from.pathname + from.search)}`;
}
