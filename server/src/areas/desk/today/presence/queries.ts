import { type TrainingCalendar, trainingDays } from '@edc/contract/common/time/training-days';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import { batchesOfCourses, isExpectedIn } from '../../../training/enrolment/queries.ts';
import { batchesOver, countInBatches, withoutBatch } from './store.ts';

/** How many of today's trainees have come; null on a day without training. */
export async function loadPresence(db: Db, today: string) {
  const [batches, calendar] = await Promise.all([batchesOver(db, today), loadTrainingCalendar(db)]);
  const running = batches.flatMap((one) => {
    const days = trainingDays(one, calendar);
    const at = days.indexOf(today);
    return at < 0 ? [] : [{ ...one, note: `${one.batch}, day ${at + 1} of ${days.length}` }];
  });
  const ids = running.map(({ id }) => id);
  const { present, awaited } = await countInBatches(db, today, ids);
  const expected = present + awaited + (await countWithoutBatch(db, today, running, calendar));
  if (running.length === 0 || expected === 0) return null;
  // Students without a batch come to batches that have no assigned students.
  const assigned = running.filter(({ has_students }) => has_students);
  const named = assigned.length > 0 ? assigned : running;
  const [first] = named;
  return {
    present,
    expected,
    batches: named.length === 1 && first ? first.note : `${named.length} batches`,
  };
}

type Running = Awaited<ReturnType<typeof batchesOver>>;

/** How many students without a batch are expected in one of these and have not come yet. */
async function countWithoutBatch(
  db: Db,
  today: string,
  running: Running,
  calendar: TrainingCalendar,
): Promise<number> {
  if (running.length === 0) return 0;
  const courses = [...new Set(running.map(({ course_id }) => course_id))];
  const batches = await batchesOfCourses(db, courses);
  const begun = batches.filter(({ end_date }) => end_date >= today).map((one) => one.start_date);
  const since = begun.sort()[0] ?? today;
  const ids = new Set(running.map(({ id }) => id));
  const groups = await withoutBatch(db, today, { courses, since });
  return groups
    .filter((group) => isExpectedIn(group, ids, { batches, calendar, day: today, today }))
    .reduce((sum, { students }) => sum + students, 0);
}
