import type { App } from '../../../../context.ts';
import { takeDueAttempts } from '../attempts/store.ts';
import { ProviderDown } from '../providers/provider.ts';
import { settle } from './settle.ts';

const BATCH_SIZE = 5;
const CLAIM_MS = 5 * 60_000;
/** The rest of the provider's rate limit is for students who wait for an answer. */
const MAX_PER_ROUND = 150;
/** Ends before the job queue would start the job a second time. */
const MAX_ROUND_MS = 4 * 60_000;

/**
 * Asks about every attempt that is due. They are postponed before asking, so that no other process
 * asks too and a killed process only delays them. A round ends when the provider is down.
 */
export async function watch(app: App): Promise<void> {
  const end = Date.now() + MAX_ROUND_MS;
  for (let checked = 0; checked < MAX_PER_ROUND && Date.now() < end; checked += BATCH_SIZE) {
    const now = app.now();
    const putOffUntil = new Date(now.getTime() + CLAIM_MS);
    const due = await takeDueAttempts(app.db, { now, putOffUntil, most: BATCH_SIZE });
    const answers = await Promise.allSettled(due.map((reference) => settle(app, reference)));
    const failed = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason: err } of failed) {
      app.log.warn({ err }, 'a payment could not be checked; it is checked again later');
    }
    if (due.length === 0 || failed.some(({ reason }) => reason instanceof ProviderDown)) return;
  }
}
