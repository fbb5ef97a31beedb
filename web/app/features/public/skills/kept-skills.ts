import type { Skill } from '@edc/contract/catalogue/catalogue';
import type { LoadArgs } from '../../../lib/api/load';
import { type KeptPage, NOTHING } from '../../../lib/pages/kept-page';
import { cutPage, findSkills, openedAddress, readFilters, sameSearch } from './skill-filters';

const allSkills = async ({ call }: LoadArgs) =>
  (await call('GET /website/application/skills')).data;

/** The address of the list with these filters; all filters without results share one. */
function listOf(skills: Skill[], query: URLSearchParams): string {
  const chosen = readFilters(query);
  const opened = skills.find(({ slug }) => slug === query.get('skill'))?.slug;
  const found = findSkills(skills, chosen);
  const search = sameSearch(chosen.search);
  if (found.length === 0 && (search || chosen.category)) {
    return openedAddress({ category: NOTHING }, opened);
  }
  return openedAddress({ ...chosen, search, page: cutPage(found, chosen.page).page }, opened);
}

export const keptSkillList: KeptPage = {
  isForReading: true,
  address: ({ url: { searchParams: query } }) =>
    openedAddress(readFilters(query), query.get('skill') ?? undefined),
  find: async (args) => listOf(await allSkills(args), args.url.searchParams),
};

const addressOf = (slug = '') => `/view-skills/${encodeURIComponent(slug)}`;

export const keptSkill: KeptPage = {
  isForReading: true,
  address: ({ params }) => addressOf(params.slug),
  find: async (args) => {
    const isThere = (await allSkills(args)).some(({ slug }) => slug === args.params.slug);
    return addressOf(isThere ? args.params.slug : NOTHING);
  },
};
