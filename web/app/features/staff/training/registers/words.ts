import { counted } from '@edc/contract/common/counted';
import { dayInLagos } from '@edc/contract/common/days';
import { formatTime } from '@edc/contract/common/times';
import type { RegisterRow } from '@edc/contract/training/attendance/registers';

export const studentsInWords = (count: number) => counted(count, 'student');

/** What it means that a day is not excused any more: nobody can attend one that is over. */
export const countsAgain = (day: string) =>
  day < dayInLagos(new Date())
    ? 'The day counts again: students who were not recorded on it have missed it.'
    : 'The day has to be attended again.';

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
