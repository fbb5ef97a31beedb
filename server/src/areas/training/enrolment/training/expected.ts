import type { TrainingCalendar, TrainingLine } from '@edc/contract/common/training-days';
import { batchExpected } from '@edc/contract/training/attendance/batch-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** The training that a student without a batch can attend, and the last day on which they did. */
interface Attendable<Line extends TrainingLine> {
  lines: readonly Line[];
  calendar: TrainingCalendar;
  from: string;
  attended: { last: string } | null;
}

/** In which batch a student is expected, as it is known on the day or, of a day to come, today. */
export const expectedIn = <Line extends TrainingLine>(
  training: Attendable<Line>,
  { day, today }: { day: string; today: string },
): Line | undefined => batchExpected(training, training.attended, day < today ? day : today);

/** What says where a student without a batch is expected; many are alike in it. */
export interface WithoutBatch {
  application_id: number;
  study_mode: string;
  /** The day from which on they train. */
  from: string;
  /** The last day that they attended; null where there is none. */
  last: string | null;
}

type Batches = Awaited<ReturnType<typeof batchesOfCourses>>;

/** Whether a student without a batch is expected in one of these of the course on a day. */
export function isExpectedIn(
  { application_id, study_mode, from, last }: WithoutBatch,
  batchIds: ReadonlySet<number>,
  at: { batches: Batches; calendar: TrainingCalendar; day: string; today: string },
): boolean {
  const lines = at.batches.filter(
    (line) => line.application_id === application_id && line.study_modes.includes(study_mode),
  );
  const attended = last === null ? null : { last };
  const line = expectedIn({ lines, calendar: at.calendar, from, attended }, at);
  return line !== undefined && batchIds.has(line.id);
}

const MOST_OF_COURSES = 5000;

/** All batches of these courses: where somebody without one is expected depends on each. */
export async function batchesOfCourses(db: Db, courses: readonly number[]) {
  return await db
    .selectFrom('schedules')
    .select(['id', 'application_id', 'study_modes', 'start_date', 'end_date'])
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`application_id = any(${courses}::bigint[])`)
    .orderBy('start_date')
    .orderBy('batch')
    .limit(MOST_OF_COURSES)
    .execute();
}
