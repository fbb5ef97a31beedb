import { SkillsPage } from '../../../features/staff/catalogue/skills/skills-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/skills';

const load = async ({ call }: LoadArgs) => ({ skills: (await call('GET /staff/skills')).data });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Skills · Staff console' }];

export const handle = screenHelp({
  title: 'Skills',
  purpose: 'Keep the texts and pictures of every skill that the centre teaches.',
  first: 'Open a skill to change it, or add one.',
  next: 'A new skill is a draft until you publish it. A skill that is no longer taught is retired.',
});

export default function StaffSkills({ loaderData }: Route.ComponentProps) {
  return <SkillsPage {...loaderData} />;
}
