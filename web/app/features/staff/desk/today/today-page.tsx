import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { counted } from '@edc/contract/common/text/counted';
import { byUrgency, isDue } from '@edc/contract/desk/today/today-rules';
import { useRevalidator } from 'react-router';
import { useLiveCounts } from '../../../../lib/live/use-live-counts';
import { useMay } from '../../../../lib/session/staff';
import { workDialog, workHref } from '../../../../shared/today/work-address';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { cx } from '../../../../ui/hooks/cx';
import { useKey } from '../../../../ui/hooks/use-key';
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

  const { work, proposed } = today;
  // Of the whole centre: a trainer works with their own students only.
  const seesFigures = useMay()('students.read');
  const waiting = work.reduce((sum, { total }) => sum + total.count, 0);
  const overdue = work.reduce((sum, one) => sum + (one.overdue ?? 0), 0);
  const exact = work.every(({ total }) => total.exact);
  const [mostUrgent] = work;
  const first = mostUrgent?.items.toSorted(byUrgency)[0];

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
        {/* On a training day scanning comes first. */}
        {mostUrgent && first && (
          <StartButton
            to={workHref(mostUrgent.kind, first)}
            opens={workDialog(mostUrgent.kind)}
            label={isDue(first) ? 'Start with what is due first' : 'Start with the oldest'}
            primary={!today.workshops?.some((one) => one.trains_today)}
          />
        )}
      </header>
      {/* Trainers come for their workshops, and to scan. */}
      {today.workshops && <Workshops workshops={today.workshops} />}
      {seesFigures && <Strip figures={today.figures} />}
      <div
        className={cx(
          'grid items-start gap-4',
          seesFigures && 'lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]',
        )}
      >
        {(waiting > 0 || proposed.items.length > 0 || seesFigures) && (
          <WorkList {...{ work, proposed }} />
        )}
        {seesFigures && (
          <div className="grid gap-4">
            <Figures figures={figures} wanted={wanted} />
            <Filling filling={today.filling} />
          </div>
        )}
      </div>
    </div>
  );
}

function waitingWords(count: number, exact: boolean): string {
  if (count === 0) return 'Nothing is waiting for you.';
  if (count === 1) return '1 thing is waiting for you.';
  return `${formatTotal({ count, exact })} things are waiting for you.`;
}

interface StartButtonProps {
  to: string;
  opens: string | undefined;
  label: string;
  primary: boolean;
}

function StartButton({ to, opens, label, primary }: StartButtonProps) {
  const link = useKey<HTMLSpanElement>('e');
  return (
    <span ref={link} className="contents">
      <ButtonLink
        to={to}
        state={{ from: '/staff', open: opens }}
        variant={primary ? 'primary' : 'secondary'}
        size="small"
      >
        {label} <Key>e</Key>
      </ButtonLink>
    </span>
  );
}
