import { formatDay } from '@edc/contract/common/time/dates';
import type { ListedRequest } from '@edc/contract/desk/requests/requests';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
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
  {
    key: 'request',
    header: 'Request',
    grow: true,
    cell: (row) =>
      row.kind === 'certificate'
        ? `Certificate: ${row.skill}${row.replaced_at ? `, replacement issued on ${formatDay(row.replaced_at)}` : ''}`
        : `Skill change to ${row.skill}`,
  },
  { key: 'course', header: 'Course', cell: (row) => `${row.course_code} ${row.session}` },
  {
    key: 'requested',
    header: 'Requested',
    sort: 'requested',
    order: 'time',
    cell: (row) => formatDay(row.requested_at),
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) =>
      // Room for one badge: the pending decision is more important than the approval.
      row.problem === 'refunded' ? (
        <Badge tone="danger">Refunded</Badge>
      ) : (
        <StateBadge request={row} />
      ),
  },
];

/** Hidden by default: the rest fits beside the preview. */
export const HIDDEN_AT_FIRST: readonly string[] = ['matric_no', 'course'];
