import { searchParams, text, wholeNumber } from '../../../lib/lists/search-params';

export interface Filters {
  semester: string;
  category: string;
  page: number;
}

const LONGEST = 40;
const MOST_PAGES = 1_000_000;
const filters = searchParams({
  semester: text(LONGEST),
  category: text(LONGEST),
  page: wholeNumber(1, 1, MOST_PAGES),
});

export const readFilters: (params: URLSearchParams) => Filters = filters.read;

export const listAddress = (chosen: Partial<Filters>) => filters.address('/exhibition', chosen);

/** Keeps the filters, so that the back link leads to the same list. */
export const detailAddress = (id: string, chosen: Partial<Filters>) =>
  filters.address(`/exhibition/${id}`, chosen);
