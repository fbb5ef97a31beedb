import { formatMoment } from '@edc/contract/common/time/dates';
import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { whoWords } from '@edc/contract/desk/audit-log/audit-log-rules';
import { actionWords } from '@edc/contract/system/audit-actions';
import type { ListColumn } from '../../../../ui/lists/list-table';
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
