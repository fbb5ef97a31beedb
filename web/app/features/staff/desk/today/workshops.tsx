import { counted } from '@edc/contract/common/counted';
import { formatDay } from '@edc/contract/common/dates';
import { dayInLagos } from '@edc/contract/common/days';
import { Link } from 'react-router';
import type { Output } from '../../../../lib/api/api';
import { ScanHere } from '../../../../shared/training/scan-here';
import { Panel } from '../../../../ui/layout/detail-page';

type Own = NonNullable<Output<'GET /staff/today'>['data']['workshops']>;

/** A trainer's workshops, with links to their students. */
export function Workshops({ workshops }: { workshops: Own }) {
  return (
    <Panel
      title="My workshops"
      aside={
        <Link to="/staff/workshops" className="text-link underline">
          My students
        </Link>
      }
    >
      {workshops.length > 0 && (
        <p className="mb-3">
          <ScanHere primary size="large" />
        </p>
      )}
      {workshops.length === 0 ? (
        <p className="text-muted">You have no workshop yet. The registrar assigns them.</p>
      ) : (
        <ul className="-my-1.5">
          {workshops.map((one) => (
            <li
              key={`${one.key} ${one.batch}`}
              className="grid border-t border-line py-1.5 first:border-0"
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <Link
                  to={`/staff/workshops?skill=${encodeURIComponent(one.skill)}`}
                  className="text-link underline"
                >
                  {one.skill}
                </Link>
                <span className="tabular-nums">{counted(one.students, 'student')}</span>
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-muted">
                  {one.course_code}, {one.session}. {nextWords(one)}
                </span>
                <Link
                  to={`/staff/registers?workshop=${encodeURIComponent(one.key)}`}
                  aria-label={`${registerWords(one)}: ${one.skill}, ${one.course_code}`}
                  className="py-2.5 text-link underline"
                >
                  {registerWords(one)}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const isToday = ({ next_training }: Own[number]) => next_training === dayInLagos(new Date());

const registerWords = (one: Own[number]) => (isToday(one) ? 'Today’s register' : 'Register');

function nextWords({ next_training: next, batch }: Own[number]): string {
  if (!next) return 'No training day ahead.';
  const when = next === dayInLagos(new Date()) ? 'today' : formatDay(next);
  return `Next training: ${when}${batch ? `, ${batch}` : ''}.`;
}
