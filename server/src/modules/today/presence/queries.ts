import { trainingDays } from '@edc/contract/training-rules';
import type { Db } from '../../../platform/database/connect.ts';
import { loadTrainingCalendar } from '../../site/queries.ts';
import { batchesOver, countExpected } from './store.ts';

/** How many of those who train today have come; null on a day without training. */
export async function loadPresence(db: Db, today: string) {
  const [batches, calendar] = await Promise.all([batchesOver(db, today), loadTrainingCalendar(db)]);
  const running = batches.flatMap((one) => {
    const days = trainingDays(one, calendar);
    const at = days.indexOf(today);
    return at < 0 ? [] : [{ ...one, note: `${one.batch}, day ${at + 1} of ${days.length}` }];
  });
  const ids = running.map(({ id }) => id);
  const { present, awaited } = await countExpected(db, today, ids);
  const expected = present + awaited;
  if (running.length === 0 || expected === 0) return null;
  // Students without a batch come to batches that nobody is assigned to.
  const assigned = running.filter(({ has_students }) => has_students);
  const named = assigned.length > 0 ? assigned : running;
  const [first] = named;
  return {
    present,
    expected,
    batches: named.length === 1 && first ? first.note : `${named.length} batches`,
  };
}
