import { sql } from 'kysely';
import type { Training } from '../training/queries.ts';

/** What says when somebody has trained, of the registrations that a query reads. */
export const TRAINED = [
  sql<string | null>`case when registrations.state = 'completed' then
    (select (max(completions.at) at time zone 'Africa/Lagos')::date::text
      from registration_changes as completions
      where completions.registration_id = registrations.id and completions.what = 'state') end`.as(
    'completed_on',
  ),
  sql<string | null>`(select min(presence.day)::text from attendance_presence as presence
    where presence.registration_id = registrations.id)`.as('first_attended'),
  sql<string | null>`(select max(presence.day)::text from attendance_presence as presence
    where presence.registration_id = registrations.id)`.as('last_attended'),
] as const;

interface Trained {
  /** The day on which the registration was completed; null where it is not. */
  completed_on: string | null;
  first_attended: string | null;
  last_attended: string | null;
}

/**
 * When somebody has trained, for records and certificates. A training that was completed by hand
 * before its last day has the days that were attended: its other days had not come yet.
 */
export function trainedPeriod(
  training: Pick<Training, 'period'> | undefined,
  { completed_on, first_attended, last_attended }: Trained,
): Training['period'] {
  const period = training?.period;
  if (!period || completed_on === null || completed_on >= period.ends) return period;
  return first_attended !== null && last_attended !== null
    ? { begins: first_attended, ends: last_attended }
    : undefined;
}
