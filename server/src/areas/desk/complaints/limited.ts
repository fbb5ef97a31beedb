import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { complaintLimits } from './rules.ts';

/**
 * Counts a use of the limit, and releases it when the work fails. Refused attempts have their own
 * limit, or a student could send files to be checked without end. Our own failures do not count.
 */
export async function limited<T>(
  app: App,
  limit: (typeof complaintLimits)['create'],
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  await app.limits.takeInTurn([
    [complaintLimits.refused, key],
    [limit, key],
  ]);
  let isRefused = false;
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } catch (error) {
    isRefused = error instanceof Refusal && error.error !== 'BUSY';
    throw error;
  } finally {
    // One by one: a statement for both could lock them in another order than taking does.
    if (!isRefused) await app.limits.release(complaintLimits.refused, key);
    if (!isDone) await app.limits.release(limit, key);
  }
}
