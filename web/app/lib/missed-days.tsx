import { formatDay, formatWeekday } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import { Link } from 'react-router';
import { missingDayComplaint } from './complaint-address';

interface MissedDaysProps {
  /** The days that are not on record, the earliest first. */
  days: readonly string[];
  registration: Pick<Registration, 'course_code' | 'session'>;
  /** So many are named, the newest; the others are on the page of the slip, see `DaysLink`. */
  most?: number;
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-link underline';

/** The part of the slip's page that lists every training day. */
export const TRAINING_DAYS = 'training-days';

/** To every training day with what is recorded. */
export const DaysLink = ({ code }: { code: string }) => (
  <Link to={`/app/get_printout/${encodeURIComponent(code)}#${TRAINING_DAYS}`} className={linkClass}>
    See your training days
  </Link>
);

/** Past training days without a record, each with a way to report that the student was there. */
export function MissedDays({ days, registration, most = days.length }: MissedDaysProps) {
  const { course_code, session } = registration;
  const newest = [...days].reverse().slice(0, most);
  const others = days.length - newest.length;
  if (days.length === 0) return null;
  return (
    <ul>
      {newest.map((day) => (
        <li key={day} className="flex flex-wrap items-center gap-x-3">
          {formatWeekday(day)} is not recorded.
          <Link
            to={missingDayComplaint(formatDay(day), `${course_code} ${session}`)}
            className={linkClass}
          >
            I was there<span className="sr-only"> on {formatDay(day)}</span>
          </Link>
        </li>
      ))}
      {others > 0 && (
        <li>{others === 1 ? '1 earlier day is' : `${others} earlier days are`} not recorded.</li>
      )}
    </ul>
  );
}
