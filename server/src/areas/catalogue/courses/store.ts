import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

const counts = [
  sql<number>`(select count(*) from offerings
    where offerings.course_id = courses.id)::int`.as('skills'),
  sql<number>`(select coalesce(sum(capacity), 0) from offerings
    where offerings.course_id = courses.id)::int`.as('places'),
  sql<number>`(select count(*) from schedules
    where schedules.course_id = courses.id
      and schedules.cancelled_at is null)::int`.as('batches'),
];

export async function courseRows(db: Db, session: string) {
  return await db
    .selectFrom('courses')
    .select(['code', 'course_code', 'course_title', 'level', 'semester', 'fees_kobo'])
    .select(['open', 'opened_at', 'version'])
    .select(counts)
    .where('session', '=', session)
    .orderBy('level')
    .orderBy('course_code')
    .limit(200)
    .execute();
}

export async function lockCourse(tx: Db, code: string) {
  return await tx
    .selectFrom('courses')
    .select(['id', 'code', 'session', 'course_code', 'course_title', 'level', 'semester'])
    .select(['fees_kobo', 'open', 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export type CourseValues = Pick<
  Selectable<DB['courses']>,
  'course_title' | 'level' | 'semester' | 'fees_kobo'
>;

export async function updateCourse(tx: Db, id: number, values: CourseValues): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** False if a course with this code exists. */
export async function insertCourse(
  tx: Db,
  row: CourseValues & { code: string; session: string; course_code: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('courses')
    .values({ ...row, open: false, opened_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Its offerings and batches are deleted with it. */
export async function deleteCourse(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('courses').where('id', '=', id).execute();
}

export type ScheduleRow = Pick<
  Selectable<DB['schedules']>,
  'course_id' | 'batch' | 'start_date' | 'end_date' | 'study_modes'
>;

export async function upsertSchedules(tx: Db, rows: ScheduleRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('schedules')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'batch']).doUpdateSet((eb) => ({
        start_date: eb.ref('excluded.start_date'),
        end_date: eb.ref('excluded.end_date'),
        study_modes: eb.ref('excluded.study_modes'),
      })),
    )
    .execute();
}
