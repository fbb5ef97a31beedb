import * as contract from '@edc/contract/catalogue/catalogue';
import { anyone, route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadSkill, loadSkills } from './queries.ts';

export const catalogueRoutes = [
  route(contract.listSkills, anyone).to(async ({ app }) => {
    const { skills, facts } = await loadSkills(app);
    return { data: skills, facts };
  }),

  route(contract.getSkill, anyone).to(async ({ app }, { slug }) => {
    const skill = await loadSkill(app, slug);
    if (!skill) throw new Refusal('NOT_FOUND', { message: 'We could not find this skill.' });
    return skill;
  }),
];
