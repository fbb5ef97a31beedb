import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { workLabels } from '@edc/contract/desk/today/today-rules';
import BellIcon from 'lucide-react/icons/bell';
import { Link } from 'react-router';
import { workListHref } from '../../../../shared/today/work-address';
import { PopPanel } from '../../../../ui/actions/pop-panel';
import { CountBadge } from '../../../../ui/text/count-badge';
import { useWaiting } from './waiting';

/** The user's waiting work, by kind, each with its list. */
export function WaitingBell() {
  const { loaded, again } = useWaiting();
  const waiting = loaded.is === 'there' ? loaded.data.filter(({ total }) => total.count > 0) : [];
  const count = waiting.reduce((sum, { total }) => sum + total.count, 0);
  return (
    <PopPanel
      label={count > 0 ? `What waits for you: ${count}` : 'What waits for you'}
      panelLabel="What waits for you"
      onOpen={again}
      className="w-[min(20rem,calc(100vw-1.5rem))]"
      trigger={
        <>
          <BellIcon className="size-5" aria-hidden="true" />
          <CountBadge count={count} />
        </>
      }
    >
      {loaded.is === 'loading' && <p className="px-3 py-4 text-muted">Loading…</p>}
      {loaded.is === 'failed' && <p className="px-3 py-4 text-danger">{loaded.error.message}</p>}
      {loaded.is === 'there' && waiting.length === 0 && (
        <p className="px-3 py-4 text-muted">Nothing is waiting for you.</p>
      )}
      <ul>
        {waiting.map(({ kind, total, overdue = 0 }) => (
          <li key={kind}>
            <Link
              to={workListHref(kind)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 text-ink no-underline hover:bg-hover"
            >
              {workLabels[kind]}
              <span className="shrink-0 tabular-nums">
                {formatTotal(total)}
                {overdue > 0 && (
                  <span className="text-danger">
                    {overdue === total.count ? ', overdue' : `, ${overdue} overdue`}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/staff"
        className="flex min-h-11 items-center justify-center rounded-control border-t border-line font-semibold text-link hover:bg-hover"
      >
        Open Today
      </Link>
    </PopPanel>
  );
}
