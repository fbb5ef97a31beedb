import { counted } from '@edc/contract/common/text/counted';
import type { StudentAttendance } from '@edc/contract/desk/students/students';

interface Given {
  attendance: StudentAttendance | null;
  completed_by_hand: boolean;
}

/** How much of a training a student has attended, in one line for staff. */
export function attendanceWords({ attendance, completed_by_hand }: Given): string {
  const days = attendance && `${attendance.attended} of ${counted(attendance.required, 'day')}`;
  if (completed_by_hand) {
    return days ? `Completed by hand, ${days} recorded` : 'Completed by hand';
  }
  return attendance ? `${days}, ${attendance.needed} needed` : 'No training day yet';
}
