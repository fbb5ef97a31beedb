import { dateIn, type Fields, textIn, wholeNumberIn } from './input.ts';

export interface PageRequest {
  page: number;
  perPage: number;
}

/** null if the numbers are invalid. */
export function readPage(query: Fields, sizeName: string, size: number): PageRequest | null {
  const page = wholeNumberIn(query, 'page') ?? 1;
  const perPage = wholeNumberIn(query, sizeName) ?? size;
  return page >= 1 && perPage >= 1 && perPage <= 1000 ? { page, perPage } : null;
}

export function pageOf<T>(all: readonly T[], { page, perPage }: PageRequest): T[] {
  return all.slice((page - 1) * perPage, page * perPage);
}

/** By time of creation, both ends included; a `to` without a time means the whole day. */
export function createdBetween<T extends { createdAt: string }>(
  all: readonly T[],
  query: Fields,
): T[] | null {
  const from = dateIn(query, 'from');
  const to = dateIn(query, 'to');
  if (from === null || to === null) return null;
  const wholeDay = /^\d{4}-\d\d-\d\d$/.test(textIn(query, 'to') ?? '');
  const first = from?.getTime() ?? 0;
  const last = (to?.getTime() ?? Number.MAX_SAFE_INTEGER) + (wholeDay ? 86_399_999 : 0);
  return all.filter((each) => {
    const created = Date.parse(each.createdAt);
    return created >= first && created <= last;
  });
}
