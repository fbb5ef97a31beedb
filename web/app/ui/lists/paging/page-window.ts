/** At most this many page numbers, with the current one in the middle if possible. */
export function pageWindow(page: number, pages: number, most: number): number[] {
  const length = Math.min(most, pages);
  const middle = Math.floor((length - 1) / 2);
  const first = Math.min(Math.max(1, page - middle), Math.max(1, pages - length + 1));
  return Array.from({ length }, (_, place) => first + place);
}
