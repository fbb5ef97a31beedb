import { formatMoment } from '@edc/contract/dates';
import { requestKindLabels } from '@edc/contract/request-rules';
import type { ListedRequest } from '@edc/contract/requests';
import { CodeText } from '../../ui/code-text';
import type { ListColumn } from '../../ui/list-table';
import { StateBadge } from './state-badge';

export const requestColumns: readonly ListColumn<ListedRequest>[] = [
  {
    key: 'name',
    header: 'Student',
    title: true,
    sort: 'name',
    cell: (row) => row.student.full_name,
  },
  {
    key: 'matric_no',
    header: 'Matric number',
    plainOnCard: true,
    cell: (row) => <CodeText>{row.student.matric_no}</CodeText>,
  },
  { key: 'kind', header: 'Request', cell: (row) => requestKindLabels[row.kind] },
  {
    key: 'skill',
    header: 'Skill',
    cell: (row) => (row.kind === 'skill_change' ? `to ${row.skill}` : row.skill),
  },
  { key: 'course', header: 'Course', cell: (row) => `${row.course_code} ${row.session}` },
  {
    key: 'requested',
    header: 'Requested',
    sort: 'requested',
    cell: (row) => formatMoment(row.requested_at),
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => <StateBadge {...row} />,
  },
];
