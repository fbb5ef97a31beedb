import { counted } from '@edc/contract/common/text/counted';
import { formatTime } from '@edc/contract/common/time/times';
import type { RegisterRow } from '@edc/contract/training/attendance/registers';

export const studentsInWords = (count: number) => counted(count, 'student');

/** The effect of removing an excuse: a past day can no longer be attended. */
export const countsAgain = (day: string, today: string) =>
  day < today
    ? 'The day counts again: students who were not recorded on it have missed it.'
    : 'The day has to be attended again.';

/** For students who cannot be marked absent yet; empty if there are none. */
export const leftWords = (count: number) =>
  count > 0
    ? ` ${studentsInWords(count)} not scanned yet ${count === 1 ? 'is' : 'are'} left out: the day is not over.`
    : '';

/** A day's state without its marks by hand. */
export const scansSay = ({ scanned_at, scanner }: Pick<RegisterRow, 'scanned_at' | 'scanner'>) =>
  scanned_at
    ? `present (${formatTime(new Date(scanned_at))}, ${scanner})`
    : 'no scan of this day counts';

/** Under the reason of a mark by hand: only an absence shows it to the student. */
export const markHint = (present: boolean) =>
  present
    ? 'It is kept in the audit log.'
    : 'The student sees it beside the day. It is kept in the audit log.';
