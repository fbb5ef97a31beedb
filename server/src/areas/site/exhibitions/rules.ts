export const EXHIBITIONS_A_PAGE = 6;

/** An empty list still has one empty page; an unknown page becomes the nearest one. */
export function readPage(requested: number, total: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / EXHIBITIONS_A_PAGE));
  return { page: Math.min(Math.max(1, requested), pages), pages };
}
