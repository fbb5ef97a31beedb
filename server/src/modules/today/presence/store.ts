import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** More batches than this do not run on one day. */
const MOST = 200;

/** Batches that run over this day and are not excused from it. */
export async function batchesOver(db: Db, day: string) {
  return await db
    .selectFrom('schedules')
    .select(['schedules.id', 'schedules.batch', 'schedules.start_date', 'schedules.end_date'])
    .select(
      sql<boolean>`exists (select from registrations
        where registrations.application_id = schedules.application_id
          and registrations.batch_id = schedules.id and registrations.state = 'active')`.as(
        'has_students',
      ),
    )
    .where('schedules.cancelled_at', 'is', null)
    .where(sql<boolean>`${day}::date between schedules.start_date and schedules.end_date`)
    .where(sql<boolean>`not exists (select from excused_days
      where excused_days.registration_id is null and excused_days.day = ${day}::date
        and coalesce(excused_days.application_id, schedules.application_id)
          = schedules.application_id)`)
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .limit(MOST)
    .execute();
}

/**
 * Who came on this day, and who of those that train in these batches did not come yet. Registers
 * count the same, see `isExpected`: whoever came is counted wherever they belong; who has completed
 * the training or is excused is not waited for; who has no batch may come to any that fits.
 */
export async function countExpected(
  db: Db,
  day: string,
  batchIds: readonly number[],
): Promise<{ present: number; awaited: number }> {
  const { rows } = await sql<{ present: number; awaited: number }>`
    with present as (select registration_id as id from attendance_presence
      where attendance_presence.day = ${day}::date)
    select
      (select count(*)::int from registrations
        where registrations.state <> 'cancelled' and registrations.id in (select id from present)
      ) as present,
      (select count(*)::int from registrations
        join students on students.id = registrations.student_id
        where registrations.state = 'active'
          and registrations.id not in (select id from present)
          and exists (select from schedules where schedules.id = any(${batchIds}::bigint[])
            and schedules.application_id = registrations.application_id
            and case when registrations.batch_id is null
              then students.study_mode = any(schedules.study_modes)
              else schedules.id = registrations.batch_id end)
          and not exists (select from excused_days
            where excused_days.registration_id = registrations.id
              and excused_days.day = ${day}::date)
      ) as awaited`.execute(db);
  return rows[0] ?? { present: 0, awaited: 0 };
}
