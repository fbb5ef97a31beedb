import { formatTime } from '@edc/contract/common/time/times';
import { type ScanKind, scanReasonLabels } from '@edc/contract/training/attendance/scan-rules';
import type { Logged } from '../scanner-state';

const handedOut: Record<Exclude<ScanKind, 'attendance'>, string> = {
  manual: 'Manual handed out',
  kit: 'Kit handed out',
  certificate: 'Certificate handed out',
};

/** "This phone hands out … for Catering". */
export const handOutWords: Record<Exclude<ScanKind, 'attendance'>, string> = {
  manual: 'manuals',
  kit: 'kits',
  certificate: 'certificates',
};

/** The large word of an answer, and of its line in the list of the last scans. */
export function answerTitle(logged: Logged): string {
  const { reason, kind, admitted, undone, otherPerson, wasAdmitted } = logged;
  if (otherPerson) return 'Not this person';
  if (undone) return 'Undone';
  if (admitted) return kind === 'attendance' ? 'Admitted' : handedOut[kind];
  if (reason === 'already' && wasAdmitted && kind === 'attendance') return 'Already admitted';
  if (reason === 'already' && logged.markedPresent) return 'Already marked present';
  if (kind === 'attendance') return scanReasonLabels[reason];
  if (reason === 'already') return 'Already handed out';
  if (reason === 'other-workshop') return 'Other skill';
  return reason === 'ok' ? handedOut[kind] : scanReasonLabels[reason];
}

/** The outcome for a slip that another person had. */
export const OTHER_PERSON =
  'Not counted. The office is notified that another person used this slip. Keep the slip and send the person to the office.';

export const askedAgain = (at: number) =>
  `Another person used this slip at ${formatTime(at)}. Is it this student now?`;
