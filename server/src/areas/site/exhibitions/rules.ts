export const EXHIBITIONS_A_PAGE = 6;

/** Nothing is still one page, an empty one; a page that is not there becomes the nearest that is. */
export function readPage(requested: number, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / EXHIBITIONS_A_PAGE));
  return { page: Math.min(Math.max(1, requested), pages), pages };
}
