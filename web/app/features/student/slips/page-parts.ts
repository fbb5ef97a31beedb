const BUILT = /\/assets\/[\w.~-]+/g;
const PICTURE = /\ssrc="(\/(?:avatars|pictures)\/[^"]+)"/g;

/** The files that our document refers to: its script, styles and pictures. */
export function partsOfPage(html: string): string[] {
  const pictures = [...html.matchAll(PICTURE)].map(([, address]) => address as string);
  return [...new Set([...(html.match(BUILT) ?? []), ...pictures])];
}

/** The fonts and drawings that our style sheet refers to. */
export function partsOfStyles(css: string): string[] {
  return [...new Set(css.match(BUILT) ?? [])];
}
