const BUILT = /\/assets\/[\w.~-]+/g;
const PICTURE = /\ssrc="(\/(?:avatars|pictures)\/[^"]+)"/g;

/** The files that a document of ours names: its script, styles and pictures. */
export function partsOfPage(html: string): string[] {
  const pictures = [...html.matchAll(PICTURE)].map(([, address]) => address as string);
  return [...new Set([...(html.match(BUILT) ?? []), ...pictures])];
}

/** The fonts and drawings that a style sheet of ours names. */
export function partsOfStyles(css: string): string[] {
  return [...new Set(css.match(BUILT) ?? [])];
}
