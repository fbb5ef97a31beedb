import { formatDay } from '@edc/contract/common/time/dates';
import type { FullStudent } from '@edc/contract/desk/students/students';
import { missingDayIn } from '@edc/contract/training/missing-day';
import { useMay } from '../../../../../lib/session/staff';
import { attendanceWords } from '../../../../../shared/training/attendance-words';
import { TextLink } from '../../../../../ui/actions/text-link';
import { Disclosure } from '../../../../../ui/overlays/disclosure';
import { SidePart } from './side-part';

interface SideAttendanceProps extends Pick<FullStudent, 'registrations'> {
  /** The complaint's subject: it may name a day. */
  subject: string;
}

/** The student's attendance, with the days that were scanned or marked in a register. */
export function SideAttendance({ registrations, subject }: SideAttendanceProps) {
  const mayOpen = useMay()('attendance.record');
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
            {mayOpen && one.workshop && (
              <RegisterLink workshop={one.workshop} day={missingDayIn(subject, one.course_code)} />
            )}
            {one.attendance && one.attendance.days.length > 0 && (
              <Disclosure summary="Which days">
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

function RegisterLink({ workshop, day }: { workshop: string; day: string | undefined }) {
  const wanted = new URLSearchParams({ workshop, ...(day ? { day } : {}) });
  return (
    <TextLink to={`/staff/registers?${wanted}`}>
      {day ? `Register of ${formatDay(day)}` : 'Open the register'}
    </TextLink>
  );
}
