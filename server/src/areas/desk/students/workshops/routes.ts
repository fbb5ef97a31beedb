import * as contract from '@edc/contract/desk/students/workshops';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { assignTrainer } from './actions.ts';
import { loadWorkshopStudent, loadWorkshopStudents, loadWorkshops } from './queries.ts';
import { workshopSkills } from './store.ts';

export const workshopRoutes = [
  route(contract.listWorkshopStudents, staff).to(async ({ app, me }, { q, skill, ...wanted }) => {
    const [data, skills] = await Promise.all([
      loadWorkshopStudents(app, me.staffId, { q, skill }, wanted),
      workshopSkills(app.db, me.staffId),
    ]);
    return { data, skills };
  }),

  route(contract.getWorkshopStudent, staff).to(({ app, me }, { id }) =>
    loadWorkshopStudent(app, me.staffId, Number(id)),
  ),

  route(contract.listWorkshops, staff).to(({ app }) => loadWorkshops(app)),

  route(contract.assignTrainer, staff).to(async ({ app, me }, input) => {
    await assignTrainer(app, {
      email: input.email_address,
      applicationCode: input.application_code,
      skillCode: input.skill_code,
      batch: input.batch,
      assigned: input.assigned === 'Yes',
      by: me.actor,
    });
    return input.assigned === 'Yes'
      ? 'The trainer is assigned.'
      : 'The trainer is no longer assigned.';
  }),
];
