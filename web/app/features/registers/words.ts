import type { RegisterRow } from '@edc/contract/registers';
import { formatTime } from '@edc/contract/times';

export const studentsInWords = (count: number) =>
  `${count} ${count === 1 ? 'student' : 'students'}`;

/** Of students who cannot be marked absent yet; empty where there are none. */
export const leftWords = (count: number) =>
  count > 0
    ? ` ${studentsInWords(count)} not scanned yet ${count === 1 ? 'is' : 'are'} left out: the day is not over.`
    : '';

/** What a day is without what was written by hand about it. */
export const scansSay = ({ scanned_at, device }: Pick<RegisterRow, 'scanned_at' | 'device'>) =>
  scanned_at
    ? `present (${formatTime(new Date(scanned_at))}, ${device})`
    : 'no scan of this day counts';

/** Under the reason of a day that is written by hand: only an absence shows it to the student. */
export const markHint = (present: boolean) =>
  present
    ? 'It is kept in the audit log.'
    : 'The student sees it beside the day. It is kept in the audit log.';
