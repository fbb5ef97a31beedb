import { trainingDays } from '@edc/contract/common/time/training-days';
import type { Attendance, DayState } from '@edc/contract/training/attendance/attendance-rules';
import type { RegisterState } from '@edc/contract/training/attendance/register-rules';
import { expectedIn, type Training } from '../../enrolment/queries.ts';

interface DayAsked {
  day: string;
  today: string;
  /** The whole course is excused from the day. */
  isExcused: boolean;
  /** Staff marked it by hand. */
  isWritten: boolean;
  /** Students who completed the training are no longer expected. */
  isCompleted: boolean;
}

/** A student's day in the terms of registers and scans to check. */
export const stateOn = (
  asked: DayAsked,
  counted: Attendance | undefined,
  training: Training | undefined,
): RegisterState => {
  const state = stateWritten(
    asked.isWritten,
    counted?.days.find(({ day }) => day === asked.day)?.state ?? stateWithoutBatch(asked, training),
  );
  return asked.isCompleted && (state === 'today' || state === 'coming') ? 'none' : state;
};

/** A student marked absent today is not expected. The note shows that it was marked by hand. */
const stateWritten = (isWritten: boolean, state: DayState | RegisterState): RegisterState =>
  state === 'absent' || (isWritten && state === 'today') ? 'missed' : state;

/**
 * A day outside those that the student sees: without a batch they are expected in one, and may come
 * to the others.
 */
function stateWithoutBatch(asked: DayAsked, training: Training | undefined): RegisterState {
  const { day, today } = asked;
  if (!training || day < training.from || asked.isCompleted) return 'none';
  const trains = training.lines.filter((line) =>
    trainingDays(line, training.calendar).includes(day),
  );
  const expected = expectedIn(training, asked);
  if (trains.length === 0) return 'none';
  if (asked.isExcused) return 'excused';
  if (!expected || !trains.includes(expected)) return 'optional';
  if (day > today) return 'coming';
  return day === today ? 'today' : 'missed';
}
