import { sortableMoment } from '@edc/contract/common/time/dates';
import { studentFilters } from '@edc/contract/desk/students/students';
import { studentStateLabels } from '@edc/contract/people/roster/student-rules';
import { z } from 'zod';
import { tableExport } from '../../../people/staff/actions.ts';
import { countStudents } from '../queries.ts';
import { studentState } from '../rules.ts';
import { exportedBatches } from './store.ts';

export const studentExport = tableExport({
  name: 'students',
  sheet: 'Students',
  action: 'students.export',
  filters: studentFilters.extend({ keys: z.array(z.string()).optional() }),
  batches: (app, _me, { keys, ...filters }) => exportedBatches(app, filters, keys),
  count: async (app, _me, { keys, ...filters }, most) =>
    keys ? { count: keys.length, exact: true } : await countStudents(app.db, filters, most),
  detail: ({ keys, ...filters }) => ({ selected: keys?.length ?? null, ...filters }),
  columns: [
    { header: 'Matric number', cell: (row) => row.matric_no },
    { header: 'Surname', cell: (row) => row.surname },
    { header: 'Other names', cell: (row) => row.firstname },
    { header: 'Gender', cell: (row) => row.gender },
    { header: 'Department', cell: (row) => row.department },
    { header: 'Faculty', cell: (row) => row.faculty },
    { header: 'Level', cell: (row) => row.level },
    { header: 'Study mode', cell: (row) => row.study_mode },
    { header: 'Session', cell: (row) => row.session },
    { header: 'University', cell: (row) => (row.departed_at ? 'Has left' : 'Studying') },
    { header: 'Account', cell: (row) => studentStateLabels[studentState(row)] },
    { header: 'Email', cell: (row) => row.email },
    { header: 'Phone', cell: (row) => row.phone },
    { header: 'Course', cell: (row) => row.course_code },
    { header: 'Skill', cell: (row) => row.skill },
    {
      header: 'Registered',
      cell: ({ registered_at: at }) => (at ? sortableMoment(at.toISOString()) : null),
    },
  ],
});
