import * as studentExports from '@edc/contract/desk/students/student-exports';
import * as students from '@edc/contract/desk/students/students';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { loadStudent } from './detail/queries.ts';
import { studentExport } from './exports/actions.ts';
import { loadChoices, loadStudents } from './queries.ts';

export const studentRoutes = [
  route(students.listStudents, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => {
    const { page, similar } = await loadStudents(app, filters, { sort, cursor, size });
    return { data: page, similar };
  }),

  route(students.studentChoices, staff).to(({ app }) => loadChoices(app.db)),

  route(studentExports.prepareStudentExport, staff).to(
    async ({ app, me }, { format, keys, ...given }) => {
      const filters = { ...given, keys: keys?.split(',') };
      const token = await studentExport.prepare(app, me, { format, filters });
      return { url: `/api/staff/exports/students/${token}` };
    },
  ),

  route(studentExports.downloadStudents, staff).to(({ app, me }, { token }) =>
    studentExport.open(app, me, token),
  ),

  route(students.getStudent, staff).to(({ app, me }, { student }) =>
    loadStudent(app, student, me.roles),
  ),
];
