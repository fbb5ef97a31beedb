import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { workLabels } from '@edc/contract/desk/today/today-rules';
import { Link, useLocation } from 'react-router';
import { useStaff } from '../../../../lib/session/staff';
import { workListHref } from '../../../../shared/today/work-address';
import { entriesFor } from './entries';
import { useWaiting, waitingAt } from './waiting';

/** What the menu's count of the open screen counts, each kind with its list. */
export function WaitingHere() {
  const { roles } = useStaff();
  const { pathname, search } = useLocation();
  const waiting = useWaiting();
  const work = entriesFor(roles)
    .filter(({ to, under }) => to === pathname || under === pathname)
    .flatMap(({ to }) => waitingAt(waiting, to));
  if (work.length === 0) return null;
  return (
    <nav
      aria-label="What waits here"
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-b md:gap-x-5 border-line bg-info-ground px-4 md:px-6 print:hidden"
    >
      <span className="text-muted">Waiting:</span>
      {work.map(({ kind, total }) => {
        const list = workListHref(kind);
        return (
          <Link
            key={kind}
            to={list}
            aria-current={list === `${pathname}${search}` ? 'page' : undefined}
            className="inline-flex min-h-8 items-center gap-1.5 text-link hover:underline aria-[current]:font-semibold pointer-coarse:min-h-11"
          >
            {workLabels[kind]} <strong className="tabular-nums">{formatTotal(total)}</strong>
          </Link>
        );
      })}
    </nav>
  );
}
