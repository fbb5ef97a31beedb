import { batchToJoin, periodToJoin } from '@edc/contract/batch-rules';
import { dayInLagos, trainingDays, trainingPeriod } from '@edc/contract/training-rules';
import { sql } from 'kysely';
import { compileListOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/connect.ts';
import {
  loadAttendanceSettings,
  loadChangeSettings,
  loadTrainingCalendar,
} from '../../site/queries.ts';
import { type BusyDays, type TrainingAhead, trainingAhead } from '../rules.ts';
import { TRAINING_FACTS, type Training, trainingFrom } from './facts.ts';

export type { Training } from './facts.ts';

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
  applicationId: number;
  studentId: number;
  /** The course that the student would leave for it. */
  leaves?: number;
}

const linesOfCourse = (db: Db, of: CourseOfStudent) =>
  db
    .selectFrom('schedules')
    .innerJoin('students', (join) => join.on('students.id', '=', of.studentId))
    .select(['schedules.batch', 'schedules.start_date', 'schedules.end_date'])
    .select('schedules.training_time')
    .where('schedules.application_id', '=', of.applicationId)
    .where('schedules.cancelled_at', 'is', null)
    .where(sql<boolean>`students.study_mode = any(schedules.study_modes)`)
    .orderBy('schedules.start_date')
    .execute();

/** The days of the other trainings that a student is registered for, without the course left. */
async function loadBusyDays(
  db: Db,
  { applicationId, studentId, leaves = applicationId }: CourseOfStudent,
  today: string,
): Promise<BusyDays[]> {
  const others = await db
    .selectFrom('registrations')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .select(['registrations.id', 'applications.course_code', 'skills.title'])
    .where('registrations.student_id', '=', studentId)
    .where('registrations.state', '=', 'active')
    .where('registrations.application_id', 'not in', [applicationId, leaves])
    .execute();
  const ids = others.map(({ id }) => id);
  const training = await loadTraining(db, ids);
  return others.flatMap(({ id, course_code, title }) => {
    const own = training.get(id);
    const joins = own && batchToJoin(own, today);
    if (!joins) return [];
    const { batch, training_time } = joins;
    const days = trainingDays(joins, own.calendar);
    return [{ words: `${batch} of ${course_code} (${title})`, days, training_time }];
  });
}

/** When training of a course begins and ends for a student who would register for it now. */
export async function loadTrainingOfCourse(
  db: Db,
  of: CourseOfStudent,
  now: Date,
): Promise<Training['period']> {
  return periodToJoin(await linesOfCourse(db, of), await loadTrainingCalendar(db), now);
}

/** Which batch a student would come to who takes a course now, and what is too late. */
export async function loadTrainingAhead(
  db: Db,
  of: CourseOfStudent,
  now: Date,
): Promise<TrainingAhead> {
  const lines = await linesOfCourse(db, of);
  const calendar = await loadTrainingCalendar(db);
  const period = trainingPeriod(lines, calendar);
  if (!period) return { batch: '', note: null, clash: null };
  const { skill_change_days: skillChangeDays } = await loadChangeSettings(db);
  const assigned = (await loadAttendanceSettings(db)).batch_assignment === 'even';
  const busy = await loadBusyDays(db, of, dayInLagos(now));
  return trainingAhead({ lines, busy, calendar, period, skillChangeDays, assigned }, now);
}

/**
 * The batch with the fewest students of the same skill, of those that fit the study mode and are not
 * over; one that has begun, or on the days of the student's other batch, only where there is no
 * other. Undefined where there is none.
 */
export async function loadEmptiestBatch(
  db: Db,
  of: { applicationId: number; skillId: number; studentId: number; today: string },
): Promise<{ id: number; batch: string; start_date: string; end_date: string } | undefined> {
  return await db
    .selectFrom('schedules')
    .innerJoin('students', (join) => join.on('students.id', '=', of.studentId))
    .select(['schedules.id', 'schedules.batch', 'schedules.start_date', 'schedules.end_date'])
    .where('schedules.application_id', '=', of.applicationId)
    .where('schedules.cancelled_at', 'is', null)
    .where(sql<boolean>`students.study_mode = any(schedules.study_modes)`)
    .where('schedules.end_date', '>=', of.today)
    .where('schedules.cancelled_at', 'is', null)
    .orderBy(sql`schedules.start_date <= ${of.today}::date`)
    .orderBy(sql`exists (select from registrations as other
      join schedules as theirs on theirs.id = other.batch_id
      where other.student_id = ${of.studentId} and other.state = 'active'
        and other.application_id <> schedules.application_id
        and theirs.training_time is not distinct from schedules.training_time
        and theirs.start_date <= schedules.end_date and theirs.end_date >= schedules.start_date)`)
    .orderBy(sql`(select count(*) from registrations where registrations.batch_id = schedules.id
      and registrations.skill_id = ${of.skillId} and registrations.state <> 'cancelled')`)
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .executeTakeFirst();
}
