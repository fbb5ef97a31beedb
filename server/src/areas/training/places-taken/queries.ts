import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Whether a row of `registrations` is for the course and skill of a row of `offerings`. */
export const isOfOffering = sql<boolean>`registrations.course_id = offerings.course_id
  and registrations.skill_id = offerings.skill_id`;

/**
 * The taken places of the query's `offerings`: active registrations, and places held for a paid
 * skill change or for the waiting list. A student's own hold never counts against them.
 */
export function takenPlaces(forStudent?: number) {
  return sql<number>`(
    (select count(*) from registrations
      where ${isOfOffering} and registrations.state = 'active')
    + (select count(*) from place_holds
      where place_holds.offering_id = offerings.id
        and (place_holds.until is null or place_holds.until > clock_timestamp())
        and place_holds.student_id is distinct from ${forStudent ?? null}::bigint))`;
}

/**
 * The places of the query's `offerings` that a student cannot have: taken, or about to be offered
 * to a student ahead of them on the waiting list. A student with a hold does not count as waiting.
 */
export function unavailablePlaces(forStudent?: number) {
  const student = sql`${forStudent ?? null}::bigint`;
  return sql<number>`(${takenPlaces(forStudent)}
    + (select count(*) from waiting_list
      where waiting_list.offering_id = offerings.id
        and waiting_list.state = 'waiting'
        and not exists (select 1 from place_holds own
          where own.offering_id = offerings.id and own.student_id = ${student}
            and (own.until is null or own.until > clock_timestamp()))
        and not exists (select 1 from waiting_list mine
          where mine.offering_id = offerings.id and mine.student_id = ${student}
            and mine.state = 'waiting' and mine.id <= waiting_list.id)))`;
}

/** Every skill of the open courses, with its places. */
export async function loadOpenPlaces(db: Db) {
  return await db
    .selectFrom('offerings')
    .innerJoin('courses', 'courses.id', 'offerings.course_id')
    .innerJoin('skills', 'skills.id', 'offerings.skill_id')
    .select([
      'skills.title as skill',
      'courses.course_code',
      'offerings.capacity',
      takenPlaces().as('taken'),
    ])
    .where('courses.open', '=', true)
    .where('skills.retired_at', 'is', null)
    .orderBy('offerings.id')
    .limit(1000)
    .execute();
}
