import type { Skill } from '@edc/contract/catalogue/catalogue';
import { isNetworkFailure, type LoaderCall, loaderApi, type Output } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import { cutPage, findSkills, readFilters, skillListAddress } from './skill-filters';

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
    /** Without search and category. */
    all: skills.length,
    /** The skill whose dialog is open over the list. */
    opened: skills.find((skill) => skill.slug === opened) ?? null,
    /** The title of one that could not be loaded. */
    lost: '',
    at: `${url.origin}/view-skills`,
  };
}

export type SkillListData = Awaited<ReturnType<typeof loadSkillList>>;

let shown: SkillListData | undefined;

/** The list on the page, for as long as it is there. */
export function keepShown(list: SkillListData) {
  shown = list;
  return () => {
    shown = undefined;
  };
}

/** In the browser: a dialog that opens or closes over the list takes nothing from it. */
export async function browseSkillList(args: LoadArgs): Promise<SkillListData> {
  const list = isShown(args.url) ? shown : undefined;
  const slug = args.url.searchParams.get('skill');
  if (list && !slug && (list.opened || list.lost)) return { ...list, opened: null, lost: '' };
  try {
    return await loadSkillList(args);
  } catch (error) {
    const lost = list?.items.find((skill) => skill.slug === slug)?.title;
    if (!list || !lost || !isNetworkFailure(error)) throw error;
    return { ...list, opened: null, lost };
  }
}

const isShown = ({ searchParams }: URL) =>
  shown !== undefined && skillListAddress(shown) === skillListAddress(readFilters(searchParams));

export async function loadSkill({ call, url, params }: LoadArgs) {
  const { data } = await call('GET /website/skills/{slug}', { slug: params.slug ?? '' });
  return { skill: data, at: `${url.origin}/view-skills/${data.slug}` };
}
