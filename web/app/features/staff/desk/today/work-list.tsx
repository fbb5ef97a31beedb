import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { formatMoment } from '@edc/contract/common/time/dates';
import { jobQueueWords } from '@edc/contract/desk/job-queue-rules';
import type { Work } from '@edc/contract/desk/today/today';
import { isDue, OWN_PROPOSALS, workLabels } from '@edc/contract/desk/today/today-rules';
import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { ago, dueWords, overdueWords } from '../../../../shared/today/ago';
import { workDialog, workHref, workListHref } from '../../../../shared/today/work-address';
import { TextLink } from '../../../../ui/actions/text-link';
import { cx } from '../../../../ui/hooks/cx';
import { useRowKeys } from '../../../../ui/lists/use-row-keys';
import { Badge } from '../../../../ui/text/badge';

interface WorkListProps {
  work: readonly Work[];
  /** The user's own proposals, which a colleague has to decide. */
  proposed: Pick<Work, 'total' | 'items'>;
}

/** The work in groups, what is due and oldest first; each line leads to where it is done. */
export function WorkList({ work, proposed }: WorkListProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, 'li');
  const busy = work.filter(({ items }) => items.length > 0);
  const idle = work.filter(({ items }) => items.length === 0);
  return (
    <div ref={list} className="rounded-card border border-line bg-card">
      {busy.map((group) => (
        <Group
          key={group.kind}
          id={`work-${group.kind}`}
          label={workLabels[group.kind]}
          {...group}
        />
      ))}
      {/* Decided on the same pages, by somebody else. */}
      {proposed.items.length > 0 && (
        <Group id="work-proposed" label={OWN_PROPOSALS} kind="approvals" {...proposed} />
      )}
      {idle.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-muted first:border-0">
          Nothing is waiting in:{' '}
          {idle.map(({ kind }, at) => (
            <Fragment key={kind}>
              {at > 0 && ', '}
              <Link to={workListHref(kind)} className="text-link hover:underline">
                {workLabels[kind]}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  );
}

interface GroupProps extends Work {
  id: string;
  label: string;
}

function Group({ id, label, kind, total, overdue, items }: GroupProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-0">
      <h2 id={id} className="border-b border-line px-4 text-lead">
        <Link
          to={workListHref(kind)}
          className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 py-1 text-ink no-underline hover:underline pointer-coarse:min-h-11"
        >
          {label}
          <span className="rounded-full bg-info-ground px-2 font-sans text-small text-info tabular-nums">
            {formatTotal(total)}
          </span>
          {overdue ? <Badge tone="danger">{overdue} overdue</Badge> : null}
        </Link>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.key} className="border-t border-line first:border-0">
            <Line to={workHref(kind, item)} opens={workDialog(kind)}>
              <Who item={item} />
              <span className="line-clamp-2 min-w-0 grow">
                {kind === 'failed_jobs' ? jobQueueWords(item.text) : item.text}
              </span>
              <When item={item} />
            </Line>
          </li>
        ))}
      </ul>
      {hasMore(total.count, items) || !total.exact ? (
        <p className="border-t border-line px-4 py-2 text-muted">
          <TextLink to={workListHref(kind)}>See all {formatTotal(total)}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

/** One line may stand for all of them. */
const hasMore = (count: number, items: Work['items']) =>
  count > items.length && items[0]?.key !== 'all';

function Who({ item: { student, name } }: { item: Work['items'][number] }) {
  const who = student?.full_name ?? name;
  return who && <span className="font-semibold wrap-anywhere md:w-44 md:shrink-0">{who}</span>;
}

function When({ item }: { item: Work['items'][number] }) {
  const { at, due_at, overdue } = item;
  const due = isDue(item) ? due_at : undefined;
  const dueIn = overdue ? overdueWords : dueWords;
  const time = (
    <time
      dateTime={due ?? at}
      title={
        due_at ? `Due ${formatMoment(due_at)}, waiting since ${formatMoment(at)}` : formatMoment(at)
      }
      className={cx('shrink-0 whitespace-nowrap tabular-nums', !due && 'text-muted')}
      suppressHydrationWarning
    >
      {due ? dueIn(due, Date.now()) : ago(at, Date.now())}
    </time>
  );
  return due ? <Badge tone={overdue ? 'danger' : 'warning'}>{time}</Badge> : time;
}

const lineClass =
  'flex min-h-9 flex-wrap items-center gap-x-4 px-4 py-1 text-ink no-underline md:flex-nowrap pointer-coarse:min-h-11';

interface LineProps {
  to: string;
  /** The dialog of that page in which the work is done. */
  opens: string | undefined;
  children: ReactNode;
}

function Line({ to, opens, children }: LineProps) {
  return (
    <Link
      to={to}
      state={{ from: '/staff', open: opens }}
      data-row-link=""
      className={`${lineClass} hover:bg-hover focus:bg-hover`}
    >
      {children}
    </Link>
  );
}
