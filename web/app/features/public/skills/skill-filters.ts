import type { Skill } from '@edc/contract/catalogue/catalogue';
import { searchParams, text, wholeNumber } from '../../../lib/lists/search-params';
import { hasTyped, typedWords } from '../../../ui/forms/filter-by-typed';

export const PER_PAGE = 12;

export interface SkillFilters {
  search: string;
  category: string;
  page: number;
}

const LONGEST = 80;
const MOST_PAGES = 1_000_000;
const filters = searchParams({
  search: text(LONGEST),
  category: text(LONGEST),
  page: wholeNumber(1, 1, MOST_PAGES),
});

export const readFilters: (params: URLSearchParams) => SkillFilters = filters.read;

/** The address of a list; empty filters are left out of it. */
export const skillListAddress = (chosen: Partial<SkillFilters>) =>
  filters.address('/view-skills', chosen);

/** The same text for all searches that only differ in capitals, tone marks, spaces and repeats. */
export const sameSearch = (search: string) => [...new Set(typedWords(search))].join(' ');

/** The list with the dialog of one skill open over it. */
export function openedAddress(chosen: Partial<SkillFilters>, slug: string | undefined): string {
  const list = skillListAddress(chosen);
  if (!slug) return list;
  return `${list}${list.includes('?') ? '&' : '?'}skill=${encodeURIComponent(slug)}`;
}

type Findable = Pick<Skill, 'title' | 'category' | 'description'>;

/** The skills that contain every word of the search. */
export function findSkills<S extends Findable>(
  skills: S[],
  chosen: Omit<SkillFilters, 'page'>,
): S[] {
  return skills.filter(
    ({ title, category, description }) =>
      (!chosen.category || category === chosen.category) &&
      hasTyped(chosen.search, title, `${category} ${description}`),
  );
}

export function cutPage<S>(
  found: S[],
  wantedPage: number,
): { items: S[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(wantedPage, pages);
  return { items: found.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages };
}
