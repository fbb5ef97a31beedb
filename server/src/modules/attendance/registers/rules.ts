import type { Attendance, DayState } from '@edc/contract/attendance-rules';
import type { RegisterState } from '@edc/contract/register-rules';
import { trainingDays } from '@edc/contract/training-rules';
import type { Training } from '../../enrolment/training/queries.ts';

interface DayAsked {
  day: string;
  today: string;
  /** The day of the registration. */
  from: string;
  /** Everybody of the course is excused from it. */
  isExcused: boolean;
  /** Staff wrote it by hand. */
  isWritten: boolean;
  /** Who has completed the training is not expected any more. */
  isCompleted: boolean;
}

/** A day of a student as registers and scans to check call it. */
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

/** Who is marked absent today is not waited for. The note says that it was written by hand. */
const stateWritten = (isWritten: boolean, state: DayState | RegisterState): RegisterState =>
  state === 'absent' || (isWritten && state === 'today') ? 'missed' : state;

/** A student without a batch may come to any, so a register expects them on the days of all of them. */
function stateWithoutBatch(
  { day, today, from, isExcused }: DayAsked,
  training: Training | undefined,
): RegisterState {
  const isTrained = training?.lines.some((line) =>
    trainingDays(line, training.calendar).includes(day),
  );
  if (!isTrained || day < from) return 'none';
  if (isExcused) return 'excused';
  if (day > today) return 'coming';
  return day === today ? 'today' : 'missed';
}
