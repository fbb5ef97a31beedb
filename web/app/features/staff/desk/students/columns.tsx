import type { ListedStudent } from '@edc/contract/desk/students/students';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { CodeText } from '../../../../ui/text/code-text';
import { StateBadge } from './state-badge';

const NONE = <span className="text-muted">–</span>;

const hasNoRegistration = (row: ListedStudent) => row.registration === null;

export const studentColumns: readonly ListColumn<ListedStudent>[] = [
  { key: 'name', header: 'Name', title: true, sort: 'name', cell: (row) => row.full_name },
  {
    key: 'matric_no',
    header: 'Matric number',
    sort: 'matric_no',
    plainOnCard: true,
    cell: (row) => <CodeText>{row.matric_no}</CodeText>,
  },
  { key: 'department', header: 'Department', secondary: true, cell: (row) => row.department },
  {
    key: 'level',
    header: 'Level',
    secondary: true,
    cell: (row) => row.level.replace(' Level', ''),
  },
  {
    key: 'skill',
    secondary: true,
    header: 'Skill',
    isEmpty: hasNoRegistration,
    cell: (row) => row.registration?.skill ?? NONE,
  },
  {
    key: 'course',
    secondary: true,
    header: 'Course',
    isEmpty: hasNoRegistration,
    cell: (row) => row.registration?.course_code ?? NONE,
  },
  {
    key: 'batch',
    secondary: true,
    header: 'Batch',
    isEmpty: (row) => !row.registration?.batch,
    cell: (row) => row.registration?.batch || NONE,
  },
  {
    key: 'state',
    header: 'Account',
    plainOnCard: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1">
        <StateBadge state={row.state} hasLeft={row.has_left} />
      </span>
    ),
  },
];

/** Hidden by default: the rest fits beside the preview. */
export const HIDDEN_AT_FIRST: readonly string[] = ['department', 'course'];
