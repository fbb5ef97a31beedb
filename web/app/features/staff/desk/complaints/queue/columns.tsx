import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { categoryNames } from '@edc/contract/desk/complaints/complaint-rules';
import type { ListedComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import Flag from 'lucide-react/icons/flag';
import { VisuallyHidden } from '../../../../../ui/layout/visually-hidden';
import type { ListColumn } from '../../../../../ui/lists/list-table';
import { CodeText } from '../../../../../ui/text/code-text';
import { PriorityBadge, StateBadge, UnverifiedBadge } from '../marks';

const NONE = <span className="text-muted">–</span>;

/** By when an answer is due, or until when the centre waits. */
function dueWords({ due_at, waiting_until }: ListedComplaint) {
  if (due_at) return formatMoment(due_at);
  return waiting_until ? `Until ${formatDay(waiting_until)}` : undefined;
}

export const complaintColumns: readonly ListColumn<ListedComplaint>[] = [
  {
    key: 'subject',
    header: 'Subject',
    title: true,
    wrap: true,
    cell: (row) => (
      <>
        {row.priority === 'high' && (
          <>
            <Flag className="mr-1.5 inline size-4 text-danger" aria-hidden="true" />
            <VisuallyHidden>High priority: </VisuallyHidden>
          </>
        )}
        {row.subject}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <StateBadge {...row} />
        <UnverifiedBadge {...row} />
        {row.waiting_for && (
          <span className="whitespace-normal text-muted md:max-w-44">
            Waits for {row.waiting_for}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'name',
    header: 'From',
    // The subject tells more than the end of a long name.
    cell: (row) => <span className="block truncate md:max-w-28 2xl:max-w-48">{row.name}</span>,
  },
  {
    key: 'matric_no',
    header: 'Matric number',
    isEmpty: (row) => row.matric_no === '',
    cell: (row) => (row.matric_no ? <CodeText>{row.matric_no}</CodeText> : NONE),
  },
  { key: 'category', header: 'Category', cell: (row) => categoryNames[row.category] },
  { key: 'priority', header: 'Priority', cell: (row) => <PriorityBadge priority={row.priority} /> },
  {
    key: 'due',
    header: 'Answer due',
    sort: 'due',
    order: ['due first', 'due last'],
    isEmpty: (row) => dueWords(row) === undefined,
    cell: (row) => dueWords(row) ?? NONE,
  },
  {
    key: 'assignee',
    header: 'Assigned to',
    cell: (row) =>
      row.assignee ? (
        <span className="block truncate md:max-w-28 2xl:max-w-48">{row.assignee.full_name}</span>
      ) : (
        <span className="text-muted">Nobody</span>
      ),
  },
  {
    key: 'created',
    header: 'Opened',
    sort: 'created',
    order: 'time',
    cell: (row) => formatMoment(row.created_at),
  },
  {
    key: 'updated',
    header: 'Last change',
    sort: 'updated',
    order: 'time',
    cell: (row) => formatMoment(row.updated_at),
  },
];

/** Hidden by default: the rest fits beside the menu. */
export const HIDDEN_AT_FIRST: readonly string[] = ['matric_no', 'priority', 'created', 'updated'];
