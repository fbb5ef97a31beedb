import type { QueueCounts } from '@edc/contract/desk/complaints/staff-complaints';
import { LinkTabs } from '../../../../../ui/layout/link-tabs';
import { type ComplaintsAddress, complaintsHref } from '../address';

interface View {
  label: string;
  count?: keyof QueueCounts;
  values: Partial<ComplaintsAddress>;
}

const views: readonly View[] = [
  { label: 'All open', count: 'open', values: {} },
  { label: 'To answer', count: 'to_answer', values: { waiting: 'answer' } },
  { label: 'Overdue', count: 'overdue', values: { overdue: 'yes' } },
  { label: 'Mine', count: 'mine', values: { assignee: 'me' } },
  { label: 'Unassigned', count: 'unassigned', values: { assignee: 'nobody' } },
  { label: 'Put aside', count: 'pending', values: { state: 'pending' } },
  { label: 'Closed', values: { state: 'closed', sort: '-updated' } },
  { label: 'All', values: { state: 'all', sort: '-updated' } },
];

/** Without the order and the page. */
const partOf = ({ cursor: _cursor, sort: _sort, ...part }: Partial<ComplaintsAddress>) =>
  complaintsHref(part);

/** Whether a tab shows this part of the queue already. */
export const isQueueTab = (values: Partial<ComplaintsAddress>) =>
  views.some((view) => partOf(view.values) === partOf(values));

/** The parts of the queue that are asked for most, with how many are in each. */
export function QueueTabs({ counts, values }: { counts: QueueCounts; values: ComplaintsAddress }) {
  return (
    <LinkTabs
      label="Parts of the queue"
      tabs={views.map(({ label, count, values: wanted }) => ({
        label,
        to: complaintsHref(wanted),
        current: partOf(wanted) === partOf(values),
        count: count && counts[count],
      }))}
    />
  );
}
