import { jobKind } from '../../../context.ts';
import { handleNotice, NOTICE_QUEUE } from './notices/notices.ts';
import { RECONCILE_QUEUE, reconcile, reconcileLastDays } from './reconciliation/actions.ts';
import type { Range } from './reconciliation/rules.ts';
import { sendUnsentRefunds, watchRefunds } from './refunds/watch.ts';
import { sweep } from './settling/sweep.ts';
import { watch } from './settling/watch.ts';

/** What runs by itself: notices, the watches over attempts and refunds, the daily sweep. */
export const paymentJobs = [
  // About a day of tries.
  jobKind<{ noticeId: string }>({
    ...NOTICE_QUEUE,
    retries: 30,
    firstDelay: 5,
    longestDelay: 60 * 60,
    expireSeconds: 120,
    handle: (app, { noticeId }, attempt) => handleNotice(app, noticeId, attempt),
  }),
  jobKind<Record<string, never>>({
    name: 'payment-watch',
    retries: 1,
    firstDelay: 30,
    longestDelay: 30,
    expireSeconds: 300,
    schedule: '* * * * *',
    handle: async (app) => {
      try {
        await sendUnsentRefunds(app);
      } finally {
        await watch(app);
      }
    },
  }),
  jobKind<Record<string, never>>({
    name: 'refund-watch',
    retries: 3,
    firstDelay: 60,
    longestDelay: 600,
    expireSeconds: 600,
    schedule: '20 * * * *',
    handle: (app) => watchRefunds(app),
  }),
  jobKind<Record<string, never>>({
    name: 'payment-sweep',
    retries: 5,
    firstDelay: 300,
    longestDelay: 3600,
    expireSeconds: 1800,
    schedule: '30 1 * * *',
    handle: (app) => sweep(app),
  }),
  jobKind<Range>({
    ...RECONCILE_QUEUE,
    retries: 3,
    firstDelay: 60,
    longestDelay: 600,
    expireSeconds: 1800,
    handle: (app, range) => reconcile(app, range),
  }),
  // After the sweep, which records what was missing.
  jobKind<Record<string, never>>({
    name: 'reconcile-daily',
    retries: 5,
    firstDelay: 300,
    longestDelay: 3600,
    expireSeconds: 1800,
    schedule: '30 2 * * *',
    handle: (app) => reconcileLastDays(app),
  }),
];
