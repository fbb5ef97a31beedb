const FORM =
  /^\/(login|register|create-account|forgot_password|verify-payment|verify-certificate|help)$/;
const READING = /^\/((view-skills|exhibition)(\/[\w-]+)?)?$/;
/** For somebody who is logged in they show that instead of their form. */
const FOR_VISITORS = /^\/(login|register)$/;

/** Any address that no page has: they all show the same page. */
const NOT_FOUND = '/page-not-found';

/**
 * The query parameters that each page reads. All others (trackers and scanners add some) are left
 * out before the page is rendered.
 */
const QUERIES: { page: RegExp; keys: string[]; kept: boolean }[] = [
  { page: /^\/view-skills$/, keys: ['search', 'category', 'page', 'skill'], kept: true },
  { page: /^\/exhibition(\/[\w-]+)?$/, keys: ['semester', 'category', 'page'], kept: true },
  { page: /^\/login$/, keys: ['next'], kept: false },
  { page: /^\/verify-payment$/, keys: ['reference'], kept: false },
  { page: /^\/verify-certificate$/, keys: ['serial'], kept: false },
];

interface PageRequest {
  pathname: string;
  search: string;
  /** Of the page that answers, such as `/proof/:token`; `/*` when none does. */
  pattern: string;
  signedIn: boolean;
}

/**
 * The address under which a page is the same for every visitor, so that the server can render it
 * once and keep it; undefined for a personal page. A kept page is rendered without looking at
 * cookies: personal parts appear in the browser.
 */
export function keptAddress({
  pathname,
  search,
  pattern,
  signedIn,
}: PageRequest): string | undefined {
  if (pattern === '/*') return signedIn ? undefined : NOT_FOUND;
  if (signedIn && FOR_VISITORS.test(pathname)) return undefined;
  if (!FORM.test(pathname) && !READING.test(pathname)) return undefined;
  const { keys, kept } = QUERIES.find(({ page }) => page.test(pathname)) ?? {
    keys: [],
    kept: true,
  };
  const given = new URLSearchParams(search);
  const read = new URLSearchParams(
    keys.flatMap((key): [string, string][] => {
      const value = given.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  if (read.size === 0) return pathname;
  return kept ? `${pathname}?${read}` : undefined;
}

/** Whether a page is useful before its scripts run: then they load after its pictures. */
export function isForReading(pathname: string): boolean {
  return READING.test(pathname);
}
