/** Pages whose address may end like a file's: with an e-mail, or because programs ask for it so. */
const PAGES = /^\/(app|change_password)\/|^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest)$/;

/**
 * Whether an address that no file answered was meant for one: an icon, a picture, a script of an
 * older build. Whoever asks for it can do nothing with a page.
 */
export function isMissingFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname) && !PAGES.test(pathname);
}
