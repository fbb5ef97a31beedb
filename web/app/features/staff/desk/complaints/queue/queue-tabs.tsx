import type { QueueCounts } from '@edc/contract/desk/complaints/staff-complaints';
import { Link } from 'react-router';
import { cx } from '../../../../../ui/hooks/cx';
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
    <nav
      aria-label="Parts of the queue"
      className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] max-md:mask-r-from-[calc(100%-2rem)] max-md:pr-8"
    >
      {views.map(({ label, count, values: wanted }) => {
        const to = complaintsHref(wanted);
        const current = partOf(wanted) === partOf(values);
        return (
          <Link
            key={label}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 px-3 no-underline pointer-coarse:min-h-11',
              current
                ? 'border-link font-semibold text-link'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
            {count && <span className="tabular-nums">{counts[count]}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
