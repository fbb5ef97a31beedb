import type { App } from '../../../context.ts';
import { takeDueAttempts } from '../attempts/store.ts';
import { ProviderDown } from '../providers/provider.ts';
import { settle } from './settle.ts';

const AT_ONCE = 5;
const TAKEN_FOR_MS = 5 * 60_000;
/** What is left of the provider's patience is for students who are waiting for an answer. */
const MOST_IN_A_ROUND = 150;
/** Ends before its job would be given to somebody else. */
const LONGEST_ROUND_MS = 4 * 60_000;

/**
 * Asks about every attempt whose turn it is. They are put off before asking: another process then
 * leaves them alone, and a kill in the middle only means that they are asked a little later. A
 * provider that is down is left in peace until then.
 */
export async function watch(app: App): Promise<void> {
  const end = Date.now() + LONGEST_ROUND_MS;
  for (let asked = 0; asked < MOST_IN_A_ROUND && Date.now() < end; asked += AT_ONCE) {
    const now = app.now();
    const putOffUntil = new Date(now.getTime() + TAKEN_FOR_MS);
    const due = await takeDueAttempts(app.db, { now, putOffUntil, most: AT_ONCE });
    const answers = await Promise.allSettled(due.map((reference) => settle(app, reference)));
    const failed = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason: err } of failed) {
      app.log.warn({ err }, 'a payment could not be asked about; it is asked again');
    }
    if (due.length === 0 || failed.some(({ reason }) => reason instanceof ProviderDown)) return;
  }
}
