import { isPast } from '@edc/contract/common/time/training-days';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadSettings, loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import { type Batch, registrationsNeverPresent } from './store.ts';

/**
 * Those of these registrations that cannot be put in a batch: it has no day left, and the student
 * came on none of its days. Days of other batches would count there and complete the training.
 */
export async function tooLateFor(
  db: Db,
  { now }: Pick<App, 'now'>,
  batch: Batch,
  registrationIds: readonly number[],
): Promise<number[]> {
  const calendar = await loadTrainingCalendar(db);
  const { training_time: usual } = await loadSettings(db);
  const time = batch.training_time ?? usual;
  return isPast(batch, calendar, { now: now(), time })
    ? await registrationsNeverPresent(db, batch, registrationIds)
    : [];
}
