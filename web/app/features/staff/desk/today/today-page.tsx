import { counted } from '@edc/contract/common/counted';
import { formatTotal } from '@edc/contract/common/paging-rules';
import { useRevalidator } from 'react-router';
import { useLiveCounts } from '../../../../lib/live/use-live-counts';
import { workHref } from '../../../../shared/today/work-address';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Figures } from './figures';
import { Filling } from './filling';
import type { loadToday } from './load-today';
import { Strip } from './strip';
import { WorkList } from './work-list';
import { Workshops } from './workshops';

type Loaded = Awaited<ReturnType<typeof loadToday>>;

/** The user's waiting work, and the figures of the day. */
export function TodayPage({ today, figures, wanted }: Loaded) {
  const { revalidate } = useRevalidator();
  useLiveCounts(() => void revalidate());

  const { work } = today;
  const waiting = work.reduce((sum, { total }) => sum + total.count, 0);
  const overdue = work.reduce((sum, one) => sum + (one.overdue ?? 0), 0);
  const exact = work.every(({ total }) => total.exact);
  const oldest = work
    .flatMap(({ kind, items }) => items.map((item) => ({ at: item.at, to: workHref(kind, item) })))
    .filter(({ to }) => to)
    .toSorted((a, b) => a.at.localeCompare(b.at))[0];

  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <div>
          <h1 className="text-section">Today</h1>
          <p className="text-muted">
            {waitingWords(waiting, exact)}
            {overdue > 0 && (
              <span className="text-danger">
                {' '}
                {counted(overdue, 'is overdue.', 'are overdue.')}
              </span>
            )}
          </p>
        </div>
        {oldest?.to && <StartButton to={oldest.to} />}
      </header>
      {/* Trainers come for their workshops, and to scan. */}
      {today.workshops && <Workshops workshops={today.workshops} />}
      <Strip figures={today.figures} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        {waiting > 0 || (!today.workshops && work.length > 0) ? (
          <WorkList work={work} />
        ) : today.workshops ? null : (
          <EmptyState title="Your role has no work list">
            The figures of the day are on this page too.
          </EmptyState>
        )}
        <div className="grid gap-4">
          <Figures figures={figures} wanted={wanted} />
          <Filling filling={today.filling} />
        </div>
      </div>
    </div>
  );
}

function waitingWords(count: number, exact: boolean): string {
  if (count === 0) return 'Nothing is waiting for you.';
  if (count === 1) return '1 thing is waiting for you.';
  return `${formatTotal({ count, exact })} things are waiting for you.`;
}

function StartButton({ to }: { to: string }) {
  const link = useKey<HTMLSpanElement>('e');
  return (
    <span ref={link} className="contents">
      <ButtonLink to={to} variant="primary" size="small">
        Start with the oldest <Key>e</Key>
      </ButtonLink>
    </span>
  );
}
