import { type ScanKind, scanReasonLabels } from '@edc/contract/scan-rules';
import type { Logged } from './scanner-state';

const handedOut: Record<Exclude<ScanKind, 'attendance'>, string> = {
  manual: 'Manual handed out',
  kit: 'Kit handed out',
  certificate: 'Certificate handed out',
};

/** The large word of an answer, and of its line in the list of the last scans. */
export function answerTitle({ reason, kind, admitted, undone, otherPerson }: Logged): string {
  if (otherPerson) return 'Not this person';
  if (undone) return 'Undone';
  if (admitted) return 'Admitted';
  if (kind === 'attendance') return scanReasonLabels[reason];
  if (reason === 'already') return 'Already handed out';
  return reason === 'ok' ? handedOut[kind] : scanReasonLabels[reason];
}

/** What happened to a slip that somebody else had with them. */
export const OTHER_PERSON =
  'Not counted. The office is told that somebody else had this slip. Keep the slip and send the person to the office.';
