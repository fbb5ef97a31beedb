import type { Skill } from '@edc/contract/catalogue';
import { searchParams, text, wholeNumber } from '../../lib/search-params';

export const PER_PAGE = 12;

export interface Wanted {
  search: string;
  category: string;
  page: number;
}

const LONGEST = 80;
const MOST_PAGES = 1_000_000;
const shelf = searchParams({
  search: text(LONGEST),
  category: text(LONGEST),
  page: wholeNumber(1, 1, MOST_PAGES),
});

export const readWanted: (params: URLSearchParams) => Wanted = shelf.read;

/** The address of a shelf; what is not asked for is not in it. */
export const shelfAddress = (wanted: Partial<Wanted>) => shelf.address('/view-skills', wanted);

/** Letters without their accents and tone marks: whoever types `ankara` or `aso oke` finds it. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

type Findable = Pick<Skill, 'title' | 'category' | 'description'>;

/** Skills in which every word of the search occurs. */
export function findSkills<S extends Findable>(skills: S[], wanted: Omit<Wanted, 'page'>): S[] {
  const words = plain(wanted.search).split(/\s+/).filter(Boolean);
  return skills.filter((skill) => {
    if (wanted.category && skill.category !== wanted.category) return false;
    const text = plain(`${skill.title} ${skill.category} ${skill.description}`);
    return words.every((word) => text.includes(word));
  });
}

export function cutPage<S>(
  found: S[],
  wantedPage: number,
): { items: S[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(wantedPage, pages);
  return { items: found.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages };
}
