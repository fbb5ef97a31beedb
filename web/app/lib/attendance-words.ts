import type { StudentAttendance } from '@edc/contract/students';

interface Given {
  attendance: StudentAttendance | null;
  completed_by_hand: boolean;
}

/** How much of a training a student has attended, in one line for staff. */
export function attendanceWords({ attendance, completed_by_hand }: Given): string {
  const counted = attendance && `${attendance.attended} of ${attendance.required} days`;
  if (completed_by_hand) {
    return counted ? `Completed by hand, ${counted} recorded` : 'Completed by hand';
  }
  return attendance ? `${counted}, ${attendance.needed} needed` : 'No training day yet';
}
