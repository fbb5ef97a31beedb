import * as contract from '@edc/contract/desk/students/view-as';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { startViewing, stopViewing } from './actions.ts';

export const viewAsRoutes = [
  route(contract.viewAsStudent, staff).to(async ({ app, me }, { student }) => {
    const until = await startViewing(app, me, student);
    return {
      message: 'You now see the portal as this student. You cannot change anything.',
      until: until.toISOString(),
    };
  }),

  route(contract.stopViewing, staff).to(async ({ app, me }) => {
    const student = await stopViewing(app, me);
    return {
      message: 'You no longer view the portal as a student.',
      student: student ?? null,
    };
  }),
];
