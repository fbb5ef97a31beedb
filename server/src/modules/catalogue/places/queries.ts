import { sql } from 'kysely';

/**
 * The taken places of the query's `offerings`: active registrations, and places held for a paid
 * change of skill or for the waiting list. A student's own hold never counts against them.
 */
export function takenPlaces(forStudent?: number) {
  return sql<number>`(
    (select count(*) from registrations
      where registrations.application_id = offerings.application_id
        and registrations.skill_id = offerings.skill_id
        and registrations.state = 'active')
    + (select count(*) from place_holds
      where place_holds.offering_id = offerings.id
        and (place_holds.until is null or place_holds.until > clock_timestamp())
        and place_holds.student_id is distinct from ${forStudent ?? null}::bigint))`;
}
