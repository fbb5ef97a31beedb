import { sql } from 'kysely';
import { compileListOnce } from '../../../platform/database/compile-once.ts';

const json = (rows: ReturnType<typeof sql>) =>
  sql<string[]>`coalesce((select json_agg(days.day order by days.day) from (${rows}) days), '[]')`;

/** What days are counted from, in a query that reads registrations. */
export const DAY_FACTS = [
  json(sql`select day from attendance_presence
        where attendance_presence.registration_id = registrations.id`).as('present'),
  json(sql`select day from (
        select distinct on (day) day, present from attendance_corrections
        where attendance_corrections.registration_id = registrations.id
        order by day, attendance_corrections.id desc) written where not present`).as('absent'),
  json(sql`select distinct day from excused_days
        where excused_days.registration_id = registrations.id
          or (excused_days.registration_id is null
            and coalesce(excused_days.application_id, registrations.application_id)
              = registrations.application_id)`).as('excused'),
] as const;

/** What the days of these registrations are counted from. */
export const attendanceRows = compileListOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select('registrations.id')
    .select(DAY_FACTS)
    .where(sql<boolean>`registrations.id = any(${ids}::bigint[])`),
);
