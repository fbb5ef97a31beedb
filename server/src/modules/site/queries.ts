import { type OperationsSettings, operationsSettings } from '@edc/contract/settings';
import { type SiteSettings, siteSettings } from '@edc/contract/site';
import type { TrainingCalendar } from '@edc/contract/training-rules';
import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { storedSettings } from './store.ts';

export { demoDataState } from './demo-mark.ts';

/** The stored values that this group knows; the default where its rule no longer accepts one. */
function known(stored: Record<string, unknown>, shape: z.ZodRawShape): Record<string, unknown> {
  const rules = Object.entries(shape).filter(
    ([key, rule]) => Object.hasOwn(stored, key) && z.safeParse(rule, stored[key]).success,
  );
  return Object.fromEntries(rules.map(([key]) => [key, stored[key]]));
}

/** The centre's facts, which every visitor may see. */
export async function loadSettings(db: Db): Promise<SiteSettings> {
  return siteSettings.parse(known(await storedSettings(db), siteSettings.shape));
}

/** How the portal runs. The demo follows the specification and asks nobody for a proof. */
export async function loadOperations(db: Db, demo: boolean): Promise<OperationsSettings> {
  const stored = known(await storedSettings(db), operationsSettings.shape);
  return operationsSettings.parse({
    registration_proof: demo ? 'off' : 'birth_date',
    ...stored,
  });
}

/** On which days the centre trains. */
export async function loadTrainingCalendar(db: Db): Promise<TrainingCalendar> {
  const stored = known(await storedSettings(db), operationsSettings.shape);
  const { training_weekdays, holidays } = operationsSettings
    .pick({ training_weekdays: true, holidays: true })
    .strip()
    .parse(stored);
  return { weekdays: training_weekdays, holidays };
}

/** The most frequent answers of staff, shown before a complaint is written. */
export async function loadShortAnswers(db: Db): Promise<OperationsSettings['short_answers']> {
  const stored = known(await storedSettings(db), operationsSettings.shape);
  return operationsSettings.pick({ short_answers: true }).strip().parse(stored).short_answers;
}

/** Until when and how skills are changed, and how long a place is held. */
export async function loadChangeSettings(db: Db) {
  const stored = known(await storedSettings(db), operationsSettings.shape);
  return operationsSettings
    .pick({ skill_change_days: true, skill_change_approval: true, waiting_list_hours: true })
    .strip()
    .parse(stored);
}

/** How long sessions of staff last, and what needs a second person. */
export async function loadStaffSettings(db: Db) {
  const stored = known(await storedSettings(db), operationsSettings.shape);
  return operationsSettings
    .pick({ staff_idle_minutes: true, two_person_kobo: true })
    .strip()
    .parse(stored);
}
