import type { Skill } from '@edc/contract/catalogue';
import { type ApiCall, loaderApi } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { cutPage, findSkills, readWanted } from './shelf';

const KEPT_MS = 5 * 60_000;
let kept: { skills: Promise<Skill[]>; until: number } | undefined;

const fetchSkills = async (call: ApiCall) => (await call('GET /website/application/skills')).data;

/**
 * All skills. They are few, so a browser fetches them once and then searches, turns pages and
 * opens skills without waiting. The server, whose visitors share it, keeps rendered pages instead.
 */
function allSkills(call: ApiCall): Promise<Skill[]> {
  if (call !== loaderApi) return fetchSkills(call);
  if (!kept || kept.until < Date.now()) {
    const skills = fetchSkills(call);
    kept = { skills, until: Date.now() + KEPT_MS };
    // A failure is not kept: the next try asks again.
    skills.catch(() => {
      kept = undefined;
    });
  }
  return kept.skills;
}

/** Fetches the skills before a press that is likely. */
export function warmUpSkills(): void {
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

export async function loadShelf({ call, url }: LoadArgs) {
  const skills = await allSkills(call);
  const wanted = readWanted(url.searchParams);
  const found = findSkills(skills, wanted);
  const { items, page, pages } = cutPage(found, wanted.page);
  const opened = url.searchParams.get('skill');
  return {
    search: wanted.search,
    category: wanted.category,
    categories: [...new Set(skills.map((skill) => skill.category))],
    items: items.map(onCard),
    page,
    pages,
    total: found.length,
    /** The skill whose dialog is open over the list. */
    opened: skills.find((skill) => skill.slug === opened) ?? null,
    at: `${url.origin}/view-skills`,
  };
}

export type Shelf = Awaited<ReturnType<typeof loadShelf>>;

export async function loadSkill({ call, url, params }: LoadArgs) {
  const { data } = await call('GET /website/skills/{slug}', { slug: params.slug ?? '' });
  return { skill: data, at: `${url.origin}/view-skills/${data.slug}` };
}
