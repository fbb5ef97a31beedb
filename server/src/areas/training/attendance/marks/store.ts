import { type Insertable, sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DB } from '../../../../platform/database/schema.ts';

/** The first and last day of all batches of a course; null if there are none. */
export async function periodOfCourse(db: Db, courseId: number) {
  return await db
    .selectFrom('schedules')
    .select([
      sql<string | null>`min(start_date)::text`.as('begins'),
      sql<string | null>`max(end_date)::text`.as('ends'),
    ])
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Whether a certificate was requested and not rejected. */
export async function hasRequest(tx: Db, registrationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'certificate')
    .where('registration_id', '=', registrationId)
    .where('state', '<>', 'rejected')
    .executeTakeFirst();
  return row !== undefined;
}

/** The student and the course of a slip. */
export async function slipOf(tx: Db, id: number) {
  return await tx
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .select(['registrations.student_id', 'courses.code', 'courses.course_code'])
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether staff marked the day as absent. */
export async function isMarkedAbsent(tx: Db, registrationId: number, day: string) {
  const row = await tx
    .selectFrom('hand_marks')
    .select('present')
    .where('registration_id', '=', registrationId)
    .where('day', '=', day)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.present === false;
}

export async function insertCorrection(
  tx: Db,
  row: Insertable<DB['attendance_corrections']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('attendance_corrections')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Removed {
  registrationId: number;
  day: string;
  reason: string;
  by: Actor;
  at: Date;
}

/** Removes marks by hand for a day: returns the id of the newest; undefined if there was none. */
export async function removeCorrections(
  tx: Db,
  { registrationId, day, reason, by, at }: Removed,
): Promise<number | undefined> {
  const rows = await tx
    .updateTable('attendance_corrections')
    .set({ removed_at: at, removed_by: by, removed_reason: reason })
    .where('registration_id', '=', registrationId)
    .where('day', '=', day)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => b - a)[0];
}

/** Whether the student counts as present on the day, by scan or mark. */
export async function isPresent(tx: Db, registrationId: number, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('attendance_presence')
    .select('day')
    .where('registration_id', '=', registrationId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}
