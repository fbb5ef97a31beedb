import { sql } from 'kysely';
import type { Training } from './facts.ts';

/** The day on which a registration was completed, of the registrations that a query reads. */
export const COMPLETED_ON = sql<string | null>`case when registrations.state = 'completed' then
  (select (max(completions.at) at time zone 'Africa/Lagos')::date::text
    from registration_changes as completions
    where completions.registration_id = registrations.id and completions.what = 'state') end`.as(
  'completed_on',
);

/**
 * The training period for records and certificates. A training that was completed by hand before
 * its last day has the attended days: its other days were still to come.
 */
export function trainedPeriod(
  training: Pick<Training, 'period' | 'attended'> | undefined,
  completedOn: string | null,
): Training['period'] {
  const period = training?.period;
  if (!period || completedOn === null || completedOn >= period.ends) return period;
  const { attended } = training;
  return attended ? { begins: attended.first, ends: attended.last } : undefined;
}
