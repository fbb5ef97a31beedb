import { formatDay } from '@edc/contract/dates';
import type { FullStudent } from '@edc/contract/students';
import { attendanceWords } from '../../lib/attendance-words';
import { Disclosure } from '../../ui/disclosure';
import { SidePart } from './side-part';

/** How often the student came, with the days that were scanned or written into a register. */
export function SideAttendance({ registrations }: Pick<FullStudent, 'registrations'>) {
  const trained = registrations.filter(({ state }) => state !== 'cancelled');
  if (trained.length === 0) return null;
  return (
    <SidePart title="Attendance">
      <ul className="grid gap-2">
        {trained.map((one) => (
          <li key={one.reference} className="grid gap-1">
            <p className="wrap-anywhere">
              {one.skill}, {one.course_code}: {attendanceWords(one)}
            </p>
            {one.attendance && one.attendance.days.length > 0 && (
              <Disclosure summary={`Days recorded: ${one.attendance.days.length}`}>
                <ul className="grid gap-1 py-2 tabular-nums">
                  {one.attendance.days.map((day) => (
                    <li key={day}>{formatDay(day)}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
