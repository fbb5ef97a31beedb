import {
  downloadStudents,
  prepareStudentExport,
} from '@edc/contract/desk/students/student-exports';
import { getStudent, listStudents, studentChoices } from '@edc/contract/desk/students/students';
import { route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { staff } from '../../people/staff/gates.ts';
import { loadStudent } from './detail/queries.ts';
import { openExport, prepareExport } from './exports/actions.ts';
import { loadChoices, loadStudents } from './queries.ts';

export const studentRoutes = [
  route(listStudents, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => {
    const { page, similar } = await loadStudents(app, filters, { sort, cursor, size });
    return { status: 200, data: page, similar };
  }),

  route(studentChoices, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadChoices(app.db),
  })),

  route(prepareStudentExport, staff).to(async ({ app, me }, { format, keys, ...filters }) => {
    const token = await prepareExport(app, me, { format, keys: keys?.split(','), filters });
    return { status: 200, url: `/api/staff/exports/students/${token}` };
  }),

  route(downloadStudents, staff).to(
    async ({ app, me }, { token }) => await openExport(app, me, token),
  ),

  route(getStudent, staff).to(async ({ app, me }, { student }) => {
    const data = await loadStudent(app, student, me.roles);
    if (!data) throw new Refusal('NOT_FOUND');
    return { status: 200, data };
  }),
];
