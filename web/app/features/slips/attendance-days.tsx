import { type DayState, dayStateLabels, isMissed } from '@edc/contract/attendance-rules';
import { formatDay, formatWeekday } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import { Link } from 'react-router';
import { missingDayComplaint, ticketAddress } from '../../lib/complaint-address';
import { TRAINING_DAYS } from '../../lib/missed-days';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';

const tones = {
  present: 'success',
  missed: 'warning',
  absent: 'danger',
  excused: 'neutral',
  today: 'info',
  coming: 'neutral',
} as const satisfies Record<DayState, string>;

interface AttendanceDaysProps {
  slip: Registration;
  /** The complaint about a day that is not recorded, by the day. */
  reported: Readonly<Record<string, string>>;
}

/** Each training day with what is recorded, and a way to report one that is missing. */
export function AttendanceDays({ slip, reported }: AttendanceDaysProps) {
  const { attendance, course_code, session } = slip;
  if (!attendance) return null;
  return (
    <Card title="Your training days">
      <p id={TRAINING_DAYS} className="scroll-mt-24">
        <strong>{attendance.attended}</strong> attended. {attendance.spare}
      </p>
      {attendance.days.length === 0 && (
        <p className="mt-1 text-muted">The days that you attend appear here.</p>
      )}
      <ul className="mt-2">
        {attendance.days.map(({ day, state, note }) => (
          <li
            key={day}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line py-1"
          >
            <span className="min-w-0">
              <span className="tabular-nums">{formatWeekday(day)}</span>
              {note && <span className="block text-small text-muted wrap-anywhere">{note}</span>}
            </span>
            <span className="ml-auto flex items-center gap-3">
              {isMissed(state) && (
                <Link
                  to={
                    reported[day]
                      ? ticketAddress(reported[day])
                      : missingDayComplaint(formatDay(day), `${course_code} ${session}`)
                  }
                  className="text-link underline"
                >
                  {reported[day] ? 'Complaint sent' : 'I was there'}
                  <span className="sr-only"> on {formatDay(day)}</span>
                </Link>
              )}
              <Badge tone={tones[state]}>{dayStateLabels[state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
