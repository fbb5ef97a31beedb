import { getSkill, listSkills } from '@edc/contract/catalogue';
import { anyone, route } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadSkill, loadSkills } from './queries.ts';

export const catalogueRoutes = [
  route(listSkills, anyone).to(async ({ app }) => ({
    status: 200,
    data: await loadSkills(app.db),
  })),

  route(getSkill, anyone).to(async ({ app }, { slug }) => {
    const skill = await loadSkill(app.db, slug);
    if (!skill) throw new Refusal('NOT_FOUND', { message: 'We could not find this skill.' });
    return { status: 200, data: skill };
  }),
];
