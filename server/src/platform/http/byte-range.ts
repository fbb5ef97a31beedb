/**
 * The part that a `Range` header requests. Anything other than one plain byte range (several,
 * another unit, unreadable) gets the whole file.
 */
export function readRange(
  header: string | undefined,
  size: number,
): 'whole' | 'outside' | { first: number; last: number } {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'outside' : { first, last };
}
