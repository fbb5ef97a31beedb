import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { TRAINING_SINCE, type WithoutBatch } from '../../../training/enrolment/queries.ts';

/** More batches than this never run on one day. */
const MOST = 200;

/** Batches that run on this day and are not excused from it. */
export async function batchesOver(db: Db, day: string) {
  return await db
    .selectFrom('schedules')
    .select(['schedules.id', 'schedules.course_id', 'schedules.batch'])
    .select(['schedules.start_date', 'schedules.end_date'])
    .select(
      sql<boolean>`exists (select from registrations
        where registrations.course_id = schedules.course_id
          and registrations.batch_id = schedules.id and registrations.state = 'active')`.as(
        'has_students',
      ),
    )
    .where('schedules.cancelled_at', 'is', null)
    .where(sql<boolean>`${day}::date between schedules.start_date and schedules.end_date`)
    .where(sql<boolean>`not exists (select from excused_days
      where excused_days.registration_id is null and excused_days.day = ${day}::date
        and coalesce(excused_days.course_id, schedules.course_id)
          = schedules.course_id)`)
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .limit(MOST)
    .execute();
}

/** Who came on this day, in any batch, and who of these batches has not come yet. */
export async function countInBatches(
  db: Db,
  day: string,
  batchIds: readonly number[],
): Promise<{ present: number; awaited: number }> {
  const { rows } = await sql<{ present: number; awaited: number }>`
    select
      (select count(*)::int from registrations
        where registrations.state <> 'cancelled' and registrations.id in (${presentOn(day)})
      ) as present,
      (select count(*)::int from registrations
        where ${isAwaited(day)} and registrations.batch_id = any(${batchIds}::bigint[])
      ) as awaited`.execute(db);
  return rows[0] ?? { present: 0, awaited: 0 };
}

const presentOn = (day: string) => sql`select registration_id from attendance_presence
  where attendance_presence.day = ${day}::date`;

/** Students who completed the training or are excused are not expected. */
const isAwaited = (day: string) => sql<boolean>`registrations.state = 'active'
  and registrations.id not in (${presentOn(day)})
  and not exists (select from excused_days
    where excused_days.registration_id = registrations.id and excused_days.day = ${day}::date)`;

/**
 * Students without a batch who did not come on this day, grouped by what decides where they are
 * expected: their first training day, and the last day they attended since these batches began.
 */
export async function withoutBatch(
  db: Db,
  day: string,
  { courses, since }: { courses: readonly number[]; since: string },
) {
  const { rows } = await sql<WithoutBatch & { students: number }>`
    with attended as (select registration_id, max(day) as last from attendance_presence
      where attendance_presence.day >= ${since}::date group by registration_id)
    select registrations.course_id, students.study_mode,
      (${TRAINING_SINCE} at time zone 'Africa/Lagos')::date::text as from,
      attended.last::text as last, count(*)::int as students
    from registrations
    join students on students.id = registrations.student_id
    left join attended on attended.registration_id = registrations.id
    where ${isAwaited(day)} and registrations.batch_id is null
      and registrations.course_id = any(${courses}::bigint[])
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
