import { NewSkillPage, SkillPage } from '../../../features/staff/catalogue/skills/skill-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/skill';

const load = async ({ call, params }: LoadArgs) => {
  const code = params.skill ?? '';
  const { data: skills } = await call('GET /staff/skills');
  const categories = [...new Set(skills.map(({ category }) => category))].sort();
  const skill =
    code === 'new' ? undefined : (await call('GET /staff/skills/{code}', { code })).data;
  return { skill, categories };
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Skill · Staff console' }];

export const handle = screenHelp({
  title: 'Skill',
  purpose: 'Write what students and visitors read about a skill, and choose its pictures.',
  first: 'Fill in the texts, add a picture, and save.',
  next: 'Publish a draft to show it. Changes to a shown skill are on the site at once.',
  keys: { u: 'Back to the skills' },
});

export default function StaffSkill({ loaderData: { skill, categories } }: Route.ComponentProps) {
  if (!skill) return <NewSkillPage categories={categories} />;
  return <SkillPage skill={skill} categories={categories} />;
}
