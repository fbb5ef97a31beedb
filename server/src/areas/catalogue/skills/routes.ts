import { getSkill, listSkills } from '@edc/contract/catalogue/catalogue';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadSkill, loadSkills } from './queries.ts';

export const catalogueRoutes = [
  route(listSkills, anyone).to(async ({ app }) => {
    const { skills, facts } = await loadSkills(app);
    return { status: 200, data: skills, facts };
  }),

  route(getSkill, anyone).to(async ({ app }, { slug }) => {
    const skill = await loadSkill(app, slug);
    if (!skill) throw new Refusal('NOT_FOUND', { message: 'We could not find this skill.' });
    return { status: 200, data: skill };
  }),
];
