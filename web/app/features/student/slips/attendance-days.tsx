import { formatWeekday } from '@edc/contract/common/time/dates';
import type { ReportedDay } from '@edc/contract/desk/requests/requests';
import {
  type DayState,
  dayStateLabels,
  isMissed,
} from '@edc/contract/training/attendance/attendance-rules';
import type { Registration } from '@edc/contract/training/enrolment';
import { ReportLink, TRAINING_DAYS } from '../../../shared/training/missed-days';
import { Card } from '../../../ui/layout/card';
import { Badge } from '../../../ui/text/badge';

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
  /** The open complaints about days that do not count. */
  reported: readonly ReportedDay[];
}

/** Each training day with its record, and a link to report a missing one. */
export function AttendanceDays({ slip, reported }: AttendanceDaysProps) {
  const { attendance } = slip;
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
              {isMissed(state) && slip.state !== 'completed' && (
                <ReportLink day={{ day, state, note }} registration={slip} reported={reported} />
              )}
              <Badge tone={tones[state]}>{dayStateLabels[state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
