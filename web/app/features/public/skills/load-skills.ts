import type { Skill } from '@edc/contract/catalogue/catalogue';
import { type LoaderCall, loaderApi, type Output } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { cutPage, findSkills, readFilters } from './skill-filters';

const KEPT_MS = 5 * 60_000;
type AllSkills = Promise<Output<'GET /website/application/skills'>>;
let kept: { skills: AllSkills; until: number } | undefined;

const fetchSkills = (call: LoaderCall): AllSkills => call('GET /website/application/skills');

/**
 * All skills. There are few, so a browser fetches them once and then searches, pages and opens them
 * without waiting. The server stores rendered pages instead.
 */
function allSkills(call: LoaderCall): AllSkills {
  if (call !== loaderApi) return fetchSkills(call);
  if (!kept || kept.until < Date.now()) {
    const skills = fetchSkills(call);
    kept = { skills, until: Date.now() + KEPT_MS };
    // A failure is not stored, so that the next call fetches again.
    skills.catch(() => {
      kept = undefined;
    });
  }
  return kept.skills;
}

/** Fetches the skills when a press is likely. */
export function prefetchSkills(): void {
  allSkills(loaderApi).catch(() => undefined);
}

const onCard = ({ slug, title, category, description, picture }: Skill) => ({
  slug,
  title,
  category,
  description,
  picture,
});
export type SkillOnCard = ReturnType<typeof onCard>;

export async function loadSkillList({ call, url }: LoadArgs) {
  const { data: skills, facts } = await allSkills(call);
  const chosen = readFilters(url.searchParams);
  const found = findSkills(skills, chosen);
  const { items, page, pages } = cutPage(found, chosen.page);
  const opened = url.searchParams.get('skill');
  return {
    search: chosen.search,
    category: chosen.category,
    categories: [...new Set(skills.map((skill) => skill.category))],
    items: items.map(onCard),
    facts,
    page,
    pages,
    total: found.length,
    /** The skill whose dialog is open over the list. */
    opened: skills.find((skill) => skill.slug === opened) ?? null,
    at: `${url.origin}/view-skills`,
  };
}

export type SkillListData = Awaited<ReturnType<typeof loadSkillList>>;

export async function loadSkill({ call, url, params }: LoadArgs) {
  const { data } = await call('GET /website/skills/{slug}', { slug: params.slug ?? '' });
  return { skill: data, at: `${url.origin}/view-skills/${data.slug}` };
}
