import { type DayState, dayStateLabels, isMissed } from '@edc/contract/attendance-rules';
import { formatWeekday } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import type { ReportedDay } from '@edc/contract/requests';
import { ReportLink, TRAINING_DAYS } from '../../lib/missed-days';
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
  /** The open complaints about days that do not count. */
  reported: readonly ReportedDay[];
}

/** Each training day with what is recorded, and a way to report one that is missing. */
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
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-1"
          >
            <div>
              <p className="tabular-nums">{formatWeekday(day)}</p>
              {note && <p className="text-small text-muted wrap-anywhere">{note}</p>}
              {isMissed(state) && slip.state !== 'completed' && (
                <ReportLink day={{ day, state, note }} registration={slip} reported={reported} />
              )}
            </div>
            <Badge tone={tones[state]}>{dayStateLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
