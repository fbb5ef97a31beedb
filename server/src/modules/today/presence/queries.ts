import { trainingDays } from '@edc/contract/training-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { loadTrainingCalendar } from '../../site/queries.ts';
import { batchesOver, cameWithoutBatch } from './store.ts';

/** How many of those who train today have come; null on a day without training. */
export async function loadPresence(db: Db, today: string) {
  const [batches, others, calendar] = await Promise.all([
    batchesOver(db, today),
    cameWithoutBatch(db, today),
    loadTrainingCalendar(db),
  ]);
  const running = batches.flatMap((one) => {
    const days = trainingDays(one, calendar);
    const at = days.indexOf(today);
    if (at < 0 || one.expected === 0) return [];
    return [{ ...one, note: `${one.batch}, day ${at + 1} of ${days.length}` }];
  });
  if (running.length === 0) return null;
  const [first] = running;
  return {
    present: running.reduce((sum, one) => sum + one.present, others),
    expected: running.reduce((sum, one) => sum + one.expected, others),
    batches: running.length === 1 && first ? first.note : `${running.length} batches`,
  };
}
