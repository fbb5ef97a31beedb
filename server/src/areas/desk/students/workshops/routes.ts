import {
  assignTrainer as assignCall,
  getWorkshopStudent,
  listWorkshopStudents,
  listWorkshops,
} from '@edc/contract/desk/students/workshops';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { assignTrainer } from './actions.ts';
import { loadWorkshopStudent, loadWorkshopStudents, loadWorkshops } from './queries.ts';
import { workshopSkills } from './store.ts';

export const workshopRoutes = [
  route(listWorkshopStudents, staff).to(async ({ app, me }, { q, skill, ...wanted }) => {
    const [data, skills] = await Promise.all([
      loadWorkshopStudents(app, me.staffId, { q, skill }, wanted),
      workshopSkills(app.db, me.staffId),
    ]);
    return { status: 200, data, skills };
  }),

  route(getWorkshopStudent, staff).to(async ({ app, me }, { id }) => ({
    status: 200,
    data: await loadWorkshopStudent(app, me.staffId, Number(id)),
  })),

  route(listWorkshops, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadWorkshops(app),
  })),

  route(assignCall, staff).to(async ({ app, me }, input) => {
    await assignTrainer(app, {
      email: input.email_address,
      applicationCode: input.application_code,
      skillCode: input.skill_code,
      batch: input.batch,
      assigned: input.assigned === 'Yes',
      by: me.actor,
    });
    return {
      status: 200,
      message:
        input.assigned === 'Yes'
          ? 'The trainer is assigned.'
          : 'The trainer is no longer assigned.',
    };
  }),
];
