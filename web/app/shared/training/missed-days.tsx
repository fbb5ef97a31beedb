import { formatDay, formatWeekday } from '@edc/contract/common/time/dates';
import type { ReportedDay } from '@edc/contract/desk/requests/requests';
import type { DayState } from '@edc/contract/training/attendance/attendance-rules';
import type { Registration } from '@edc/contract/training/enrolment';
import { missingDaySubject } from '@edc/contract/training/missing-day';
import { Link } from 'react-router';
import { complaintAddress, missingDayComplaint } from '../complaints/complaint-address';

interface MissedDay {
  day: string;
  state: DayState;
  note?: string;
}

interface MissedDaysProps {
  /** The days that do not count, the earliest first. */
  days: readonly MissedDay[];
  registration: Pick<Registration, 'course_code' | 'session'>;
  /** The open complaints about such days. */
  reported: readonly ReportedDay[];
  /** How many are named, the newest; the others are on the slip's page, see `DaysLink`. */
  most?: number;
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-link underline';

/** The part of the slip's page that lists every training day. */
export const TRAINING_DAYS = 'training-days';

/** A link to every training day with its record. */
export const DaysLink = ({ code }: { code: string }) => (
  <Link to={`/app/get_printout/${encodeURIComponent(code)}#${TRAINING_DAYS}`} className={linkClass}>
    See your training days
  </Link>
);

interface ReportLinkProps extends Pick<MissedDaysProps, 'registration' | 'reported'> {
  day: MissedDay;
}

/** A link to report that the student was there, or to the existing complaint. */
export function ReportLink({ day, registration, reported }: ReportLinkProps) {
  const subject = missingDaySubject(day.day, registration.course_code);
  const sent = reported.find((one) => one.subject === subject);
  return (
    <Link
      to={sent ? complaintAddress(sent.id) : missingDayComplaint(day, registration)}
      className={linkClass}
    >
      {sent ? `Reported on ${formatDay(sent.created_at)}` : 'I was there'}
      <span className="sr-only">
        {sent ? ', about ' : ' on '}
        {formatDay(day.day)}
      </span>
    </Link>
  );
}

/** Past training days that do not count, each with a way to report that the student was there. */
export function MissedDays(props: MissedDaysProps) {
  const { days, registration, reported, most = days.length } = props;
  const newest = [...days].reverse().slice(0, most);
  const others = days.length - newest.length;
  if (days.length === 0) return null;
  return (
    <ul>
      {newest.map((one) => (
        <li key={one.day} className="flex flex-wrap items-center gap-x-3">
          {formatWeekday(one.day)} is{' '}
          {one.state === 'absent' ? 'recorded as absent' : 'not recorded'}.
          <ReportLink day={one} registration={registration} reported={reported} />
        </li>
      ))}
      {others > 0 && (
        <li>{others === 1 ? '1 earlier day is' : `${others} earlier days are`} not recorded.</li>
      )}
    </ul>
  );
}
