import { sql } from 'kysely';
import { compileListOnce } from '../../../../platform/database/compile-once.ts';

const json = (rows: ReturnType<typeof sql>) =>
  sql<string[]>`coalesce((select json_agg(days.day order by days.day) from (${rows}) days), '[]')`;

/** What days are counted from, in a query that reads registrations. */
export const DAY_FACTS = [
  json(sql`select day from attendance_presence
        where attendance_presence.registration_id = registrations.id`).as('present'),
  json(sql`select day from (
        select distinct on (day) day, present from hand_marks
        where hand_marks.registration_id = registrations.id
        order by day, at desc, hand_marks.id desc) written where not present`).as('absent'),
  json(sql`select distinct day from excused_days
        where excused_days.registration_id = registrations.id
          or (excused_days.registration_id is null
            and coalesce(excused_days.application_id, registrations.application_id)
              = registrations.application_id)`).as('excused'),
] as const;

/** Why days are excused or were marked absent by hand, for the student to read. */
export const DAY_NOTES = sql<Record<string, string>>`coalesce((
  select json_object_agg(noted.day, noted.reason order by noted.place) from (
    select day, reason, 1 as place from (
      select distinct on (day) day, reason, present from hand_marks
      where hand_marks.registration_id = registrations.id
      order by day, at desc, hand_marks.id desc) written
    where not present
    union all
    select day, reason, 2 from excused_days
    where excused_days.registration_id = registrations.id
      or (excused_days.registration_id is null
        and coalesce(excused_days.application_id, registrations.application_id)
          = registrations.application_id)) noted), '{}')`;

/** What the days of these registrations are counted from. */
export const attendanceRows = compileListOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select('registrations.id')
    .select(DAY_FACTS)
    .where(sql<boolean>`registrations.id = any(${ids}::bigint[])`),
);
