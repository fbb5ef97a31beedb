const WINDOW = 3;

/** Up to three page numbers, with the current one in the middle where there is room. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(WINDOW, pages);
  const first = Math.min(Math.max(1, page - 1), Math.max(1, pages - length + 1));
  return Array.from({ length }, (_, place) => first + place);
}
