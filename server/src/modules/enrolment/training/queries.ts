import type { TrainingNote } from '@edc/contract/enrolment';
import {
  type TrainingCalendar,
  type TrainingLine,
  trainingPeriod,
} from '@edc/contract/training-rules';
import { sql } from 'kysely';
import { compileListOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadChangeSettings, loadTrainingCalendar } from '../../site/queries.ts';
import { trainingNote } from '../rules.ts';

export interface Training {
  /** The lines that count: the own batch, or without one all that fit the study mode. */
  lines: (TrainingLine & { batch: string })[];
  /** The first and the last training day; undefined where no training day is set. */
  period: { begins: string; ends: string } | undefined;
  calendar: TrainingCalendar;
}

const lines = sql<Training['lines']>`
  coalesce(json_agg(json_build_object(
    'batch', schedules.batch,
    'start_date', schedules.start_date,
    'end_date', schedules.end_date
  ) order by schedules.start_date, schedules.batch)
    filter (where schedules.id is not null), '[]')`;

const trainingRows = compileListOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('students', 'students.id', 'registrations.student_id')
    .leftJoin('schedules', (join) =>
      join
        .onRef('schedules.application_id', '=', 'registrations.application_id')
        .on('schedules.cancelled_at', 'is', null)
        .on(
          sql<boolean>`case when registrations.batch_id is null
            then students.study_mode = any(schedules.study_modes)
            else schedules.id = registrations.batch_id end`,
        ),
    )
    .select(['registrations.id', lines.as('lines')])
    .where(sql<boolean>`registrations.id = any(${ids}::bigint[])`)
    .groupBy('registrations.id'),
);

/** When training begins and ends for each of these registrations. */
export async function loadTraining(
  db: Db,
  registrationIds: readonly number[],
): Promise<Map<number, Training>> {
  if (registrationIds.length === 0) return new Map();
  const calendar = await loadTrainingCalendar(db);
  const rows = await trainingRows(db, registrationIds);
  return new Map(
    rows.map((row) => [
      row.id,
      { lines: row.lines, period: trainingPeriod(row.lines, calendar), calendar },
    ]),
  );
}

interface CourseOfStudent {
  applicationId: number;
  studentId: number;
}

const linesOfCourse = (db: Db, of: CourseOfStudent) =>
  db
    .selectFrom('schedules')
    .innerJoin('students', (join) => join.on('students.id', '=', of.studentId))
    .select(['schedules.batch', 'schedules.start_date', 'schedules.end_date'])
    .where('schedules.application_id', '=', of.applicationId)
    .where('schedules.cancelled_at', 'is', null)
    .where(sql<boolean>`students.study_mode = any(schedules.study_modes)`)
    .orderBy('schedules.start_date')
    .execute();

/** When training of a course begins and ends for a student who has not registered for it yet. */
export async function loadTrainingOfCourse(
  db: Db,
  of: CourseOfStudent,
): Promise<Training['period']> {
  return trainingPeriod(await linesOfCourse(db, of), await loadTrainingCalendar(db));
}

/** What a student should know before taking a course whose training has begun. */
export async function loadTrainingNote(
  db: Db,
  of: CourseOfStudent,
  now: Date,
): Promise<TrainingNote | null> {
  const lines = await linesOfCourse(db, of);
  const period = trainingPeriod(lines, await loadTrainingCalendar(db));
  if (!period) return null;
  const { skill_change_days } = await loadChangeSettings(db);
  return trainingNote({ lines, period, skillChangeDays: skill_change_days }, now);
}

/**
 * The batch with the fewest students of the same skill, of those that fit the study mode and are not
 * over; one that has begun only where there is no other. Undefined where there is none.
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
    .orderBy(sql`(select count(*) from registrations where registrations.batch_id = schedules.id
      and registrations.skill_id = ${of.skillId} and registrations.state <> 'cancelled')`)
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .executeTakeFirst();
}
