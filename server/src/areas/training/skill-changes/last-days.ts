import type { Db } from '../../../platform/database/connect.ts';
import { loadChangeSettings } from '../../system/settings-store/queries.ts';
import { loadTraining } from '../enrolment/queries.ts';
import { lastDayOf } from './rules.ts';

/** The last day on which the skill of each of these registrations can be changed. */
export async function loadLastDays(
  db: Db,
  registrationIds: readonly number[],
): Promise<Map<number, string | null>> {
  const [{ skill_change_days }, training] = await Promise.all([
    loadChangeSettings(db),
    loadTraining(db, registrationIds),
  ]);
  return new Map(
    [...training].map(([id, { period }]) => [id, lastDayOf(period, skill_change_days)]),
  );
}

export const loadLastDay = async (db: Db, registrationId: number): Promise<string | null> =>
  (await loadLastDays(db, [registrationId])).get(registrationId) ?? null;
