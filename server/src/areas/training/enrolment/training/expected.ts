import type { TrainingCalendar, TrainingLine } from '@edc/contract/common/time/training-days';
import { batchExpected } from '@edc/contract/training/attendance/batch-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** The training that a student without a batch can attend, and their last day of attendance. */
interface Attendable<Line extends TrainingLine> {
  lines: readonly Line[];
  calendar: TrainingCalendar;
  from: string;
  attended: { last: string } | null;
}

/** The batch in which a student is expected, as known on the day, or today for a future day. */
export const expectedIn = <Line extends TrainingLine>(
  training: Attendable<Line>,
  { day, today }: { day: string; today: string },
): Line | undefined => batchExpected(training, training.attended, day < today ? day : today);

/** The facts that decide where a student without a batch is expected; many share the same. */
export interface WithoutBatch {
  course_id: number;
  study_mode: string;
  /** The day from which they train. */
  from: string;
  /** Their last day of attendance; null if there is none. */
  last: string | null;
}

type Batches = Awaited<ReturnType<typeof batchesOfCourses>>;

/** Whether a student without a batch is expected in one of these of the course on a day. */
export function isExpectedIn(
  { course_id, study_mode, from, last }: WithoutBatch,
  batchIds: ReadonlySet<number>,
  at: { batches: Batches; calendar: TrainingCalendar; day: string; today: string },
): boolean {
  const lines = at.batches.filter(
    (line) => line.course_id === course_id && line.study_modes.includes(study_mode),
  );
  const attended = last === null ? null : { last };
  const line = expectedIn({ lines, calendar: at.calendar, from, attended }, at);
  return line !== undefined && batchIds.has(line.id);
}

const MOST_OF_COURSES = 5000;

/** All batches of these courses: each affects where a student without one is expected. */
export async function batchesOfCourses(db: Db, courses: readonly number[]) {
  return await db
    .selectFrom('schedules')
    .select(['id', 'course_id', 'study_modes', 'start_date', 'end_date'])
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`course_id = any(${courses}::bigint[])`)
    .orderBy('start_date')
    .orderBy('batch')
    .limit(MOST_OF_COURSES)
    .execute();
}
