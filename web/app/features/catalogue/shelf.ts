import type { Skill } from '@edc/contract/catalogue';

export const PER_PAGE = 12;

export interface Wanted {
  search: string;
  category: string;
  page: number;
}

/** What the address asks for; nonsense in it asks for nothing. */
export function readWanted(params: URLSearchParams): Wanted {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').trim().slice(0, 80),
    category: params.get('category') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a shelf; what is not asked for is not in it. */
export function shelfAddress({ search, category, page }: Partial<Wanted>): string {
  const params = new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
  });
  return params.size > 0 ? `/view-skills?${params}` : '/view-skills';
}

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
