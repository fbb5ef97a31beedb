import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** More batches than this do not run on one day. */
const MOST = 200;

/** Those who came on this day although no batch is theirs yet. */
export async function cameWithoutBatch(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('registrations.batch_id', 'is', null)
    .where('registrations.state', '!=', 'cancelled')
    .where('registrations.id', 'in', (eb) =>
      eb
        .selectFrom('attendance_presence')
        .select('attendance_presence.registration_id')
        .where(sql<boolean>`attendance_presence.day = ${day}::date`),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Batches that run over this day and are not excused from it: who belongs to them, and who came. */
export async function batchesOver(db: Db, day: string) {
  return await db
    .selectFrom('schedules')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('registrations')
          .select([
            sql<number>`count(*)::int`.as('expected'),
            sql<number>`count(*) filter (where exists (select from attendance_presence
              where attendance_presence.registration_id = registrations.id
                and attendance_presence.day = ${day}::date))::int`.as('present'),
          ])
          .whereRef('registrations.application_id', '=', 'schedules.application_id')
          .whereRef('registrations.batch_id', '=', 'schedules.id')
          .where('registrations.state', '!=', 'cancelled')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'schedules.batch',
      'schedules.start_date',
      'schedules.end_date',
      'counted.expected',
      'counted.present',
    ])
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
