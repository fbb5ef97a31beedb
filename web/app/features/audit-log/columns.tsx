import { actionWords } from '@edc/contract/audit-actions';
import type { AuditEntry } from '@edc/contract/audit-log';
import { formatMoment } from '@edc/contract/dates';
import { whoWords } from '../../lib/audit-words';
import type { ListColumn } from '../../ui/list-table';
import { StudentLink } from './student-link';
import { subjectWords } from './subject-words';

const NONE = <span className="text-muted">–</span>;

export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  { key: 'action', header: 'Action', title: true, cell: (row) => actionWords(row.action) },
  { key: 'at', header: 'Time', sort: 'at', order: 'time', cell: (row) => formatMoment(row.at) },
  { key: 'who', header: 'Who', cell: whoWords },
  {
    key: 'student',
    header: 'Student',
    isEmpty: ({ student }) => !student,
    cell: ({ student }) => (student ? <StudentLink student={student} /> : NONE),
  },
  {
    key: 'subject',
    header: 'Subject',
    secondary: true,
    cell: subjectWords,
  },
];
