import { jobKind } from '../../context.ts';
import { handleNotice, NOTICE_QUEUE } from './notices.ts';
import { settle } from './settle.ts';
import type { Settlements } from './settlement.ts';
import { takeDueAttempts, updateAttempt } from './store.ts';
import { sweepDay } from './sweep.ts';

const A_ROUND = 25;
const TAKEN_FOR_MS = 5 * 60_000;

/** What goes on by itself: notices, the watch over open attempts, the daily sweep. */
export function paymentJobs(settlements: Settlements) {
  const notices = jobKind<{ noticeId: string }>({
    ...NOTICE_QUEUE,
    retries: 8,
    firstDelay: 5,
    longestDelay: 60 * 60,
    expireSeconds: 120,
    handle: (app, { noticeId }, attempt) => handleNotice(app, settlements, noticeId, attempt),
  });

  const watch = jobKind<Record<string, never>>({
    name: 'payment-watch',
    retries: 1,
    firstDelay: 30,
    longestDelay: 30,
    expireSeconds: 300,
    schedule: '* * * * *',
    async handle(app) {
      // Put off before asking: another process then leaves them alone, and a kill in the middle
      // only means that they are asked again a little later.
      const due = await app.db.transaction().execute(async (tx) => {
        const rows = await takeDueAttempts(tx, app.now(), A_ROUND);
        const later = new Date(app.now().getTime() + TAKEN_FOR_MS);
        for (const { id } of rows) await updateAttempt(tx, id, { ask_at: later });
        return rows;
      });
      for (const { reference } of due) {
        try {
          await settle(app, settlements, reference);
        } catch (err) {
          app.log.warn({ err, reference }, 'a payment could not be asked about; it is asked again');
        }
      }
    },
  });

  const sweep = jobKind<Record<string, never>>({
    name: 'payment-sweep',
    retries: 5,
    firstDelay: 300,
    longestDelay: 3600,
    expireSeconds: 1800,
    schedule: '30 1 * * *',
    handle: (app) => sweepDay(app, settlements),
  });

  return [notices, watch, sweep];
}
