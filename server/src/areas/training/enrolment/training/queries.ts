import { dayInLagos } from '@edc/contract/common/time/days';
import { trainingPeriod } from '@edc/contract/common/time/training-days';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import {
  loadAttendanceSettings,
  loadChangeSettings,
  loadTrainingCalendar,
} from '../../../system/settings-store/queries.ts';
import { type TrainingAhead, trainingAhead } from '../rules.ts';
import { batchToTake, clashOf, periodToTake } from './clashes.ts';
import { TRAINING_FACTS, type Training, trainingFrom } from './facts.ts';
import { busyBeside, loadOwnTraining } from './own.ts';

export { batchesOfCourses, expectedIn, isExpectedIn, type WithoutBatch } from './expected.ts';
export { TRAINING_FACTS, TRAINING_SINCE, type Training, trainingFrom } from './facts.ts';
export { NO_DATES_YET, trainingParagraphs } from './words.ts';

/** A row of `registrations` and `students` without a batch, while the course has one to assign. */
export const waitsForBatch = (today: RawBuilder<unknown>) => sql<boolean>`(
  registrations.state = 'active' and registrations.batch_id is null
  and exists (select from schedules
    where schedules.course_id = registrations.course_id
      and schedules.cancelled_at is null and schedules.end_date >= ${today}
      and students.study_mode = any(schedules.study_modes)))`;

/** The last day of training of a row of `registrations` and `students`, before the calendar's rules. */
export const lastBatchDay = sql`(select max(schedules.end_date) from schedules
  where schedules.course_id = registrations.course_id
    and schedules.cancelled_at is null
    and (schedules.id = registrations.batch_id or (registrations.batch_id is null
      and students.study_mode = any(schedules.study_modes))))`;

/** Somebody is asked to complete a training for this long after its end. */
const RECENT_DAYS = 30;

/** Such a row whose training ended recently, with too few days to be completed automatically. */
export const waitsForCompletion = (today: RawBuilder<unknown>) => sql<boolean>`(
  registrations.state = 'active' and ${lastBatchDay} < ${today}
  and ${lastBatchDay} >= ${today} - ${RECENT_DAYS}::int)`;

const trainingRows = compileListOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .select('registrations.id')
    .select(TRAINING_FACTS)
    .where(sql<boolean>`registrations.id = any(${ids}::bigint[])`),
);

/** When training begins and ends for each of these registrations. */
export async function loadTraining(
  db: Db,
  registrationIds: readonly number[],
): Promise<Map<number, Training>> {
  if (registrationIds.length === 0) return new Map();
  const calendar = await loadTrainingCalendar(db);
  const rows = await trainingRows(db, registrationIds);
  return new Map(rows.map((row) => [row.id, trainingFrom(row, calendar)]));
}

interface CourseOfStudent {
  courseId: number;
  studentId: number;
  /** The course that the student would leave for it. */
  leaves?: number;
}

const linesOfCourse = (db: Db, of: CourseOfStudent) =>
  db
    .selectFrom('schedules')
    .innerJoin('students', (join) => join.on('students.id', '=', of.studentId))
    .select(['schedules.id', 'schedules.batch', 'schedules.start_date', 'schedules.end_date'])
    .select('schedules.training_time')
    .where('schedules.course_id', '=', of.courseId)
    .where('schedules.cancelled_at', 'is', null)
    .where(sql<boolean>`students.study_mode = any(schedules.study_modes)`)
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .execute();

/** The batches of a course that fit a student, and the days of the student's other trainings. */
async function loadChoice(db: Db, of: CourseOfStudent, today: string) {
  const lines = await linesOfCourse(db, of);
  const calendar = await loadTrainingCalendar(db);
  const own = await loadOwnTraining(db, of.studentId);
  const courses = [of.courseId, of.leaves ?? of.courseId];
  return { lines, calendar, busy: busyBeside(own, courses, today) };
}

/** The training period of a course for a student who would register for it now. */
export async function loadTrainingOfCourse(
  db: Db,
  of: CourseOfStudent,
  now: Date,
): Promise<Training['period']> {
  return periodToTake(await loadChoice(db, of, dayInLagos(now)), now);
}

/** The batch for a student who takes a course now, and what is too late. */
export async function loadTrainingAhead(
  db: Db,
  of: CourseOfStudent,
  now: Date,
): Promise<TrainingAhead> {
  const choice = await loadChoice(db, of, dayInLagos(now));
  const period = trainingPeriod(choice.lines, choice.calendar);
  if (!period) return { batch: '', note: null, clash: null, isStillToBegin: true };
  const { skill_change_days: skillChangeDays } = await loadChangeSettings(db);
  const assigned = (await loadAttendanceSettings(db)).batch_assignment === 'even';
  return trainingAhead({ ...choice, period, skillChangeDays, assigned }, now);
}

/**
 * The batch to store with a new registration, or one that moves to another course: the emptiest if
 * the portal assigns batches, otherwise only one taken instead of an overlapping usual one. Null if
 * the student comes to the usual batch.
 */
export async function loadBatchToStore(
  db: Db,
  of: CourseOfStudent & { skillId: number },
  now: Date,
): Promise<number | null> {
  const today = dayInLagos(now);
  const { batch_assignment: mode } = await loadAttendanceSettings(db);
  if (mode === 'even') return (await loadEmptiestBatch(db, { ...of, today }))?.id ?? null;
  const taken = batchToTake(await loadChoice(db, of, today), today);
  return taken?.instead ? taken.line.id : null;
}

/**
 * The batch with the fewest students of the same skill, of those that fit the study mode and are
 * not over; one that has begun, or overlaps with another training of the student, only if there is
 * no other. Undefined if there is none. If batches are given, one of them.
 */
export async function loadEmptiestBatch(
  db: Db,
  of: CourseOfStudent & { skillId: number; today: string; among?: readonly number[] },
): Promise<{ id: number; batch: string; start_date: string; end_date: string } | undefined> {
  const choice = await loadChoice(db, of, of.today);
  const students = await countOfBatches(db, of);
  const ranked = choice.lines
    .filter(({ id, end_date }) => end_date >= of.today && (of.among?.includes(id) ?? true))
    .map((line) => ({
      line,
      rank: [
        Number(line.start_date <= of.today),
        Number(clashOf(line, choice) !== undefined),
        students.get(line.id) ?? 0,
      ],
    }));
  // The sort is stable, so of two equal batches the earlier one stays first.
  return ranked.sort((one, other) => compareRanks(one.rank, other.rank))[0]?.line;
}

/** By the first place in which they differ. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return (one[place] ?? 0) - (other[place] ?? 0);
}

/** How many students of a skill each batch of a course has. */
async function countOfBatches(
  db: Db,
  of: { courseId: number; skillId: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('schedules', 'schedules.id', 'registrations.batch_id')
    .select(['schedules.id', sql<number>`count(*)::int`.as('students')])
    .where('schedules.course_id', '=', of.courseId)
    .where('registrations.skill_id', '=', of.skillId)
    .where('registrations.state', '!=', 'cancelled')
    .groupBy('schedules.id')
    .execute();
  return new Map(rows.map(({ id, students }) => [id, students]));
}
