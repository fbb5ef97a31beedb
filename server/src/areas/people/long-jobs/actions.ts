import { DAY_MS } from '@edc/contract/common/time/days';
import { isUnderWay, LONG_JOB_DAYS, type LongJobState } from '@edc/contract/people/long-job-rules';
import type { App } from '../../../context.ts';
import type { LongJobKind } from '../../../long-job.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { existing, Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import type { SignedInStaff } from '../staff/gates.ts';
import { requireVisible } from './queries.ts';
import {
  changeJob,
  deleteJobsBefore,
  insertJob,
  lockJob,
  sameJobUnderWay,
  stuckJobs,
} from './store.ts';

export const LONG_JOB = { name: 'long-job' };

/** A killed worker is replaced long before. */
const STUCK_MS = 15 * 60 * 1000;

export interface NewLongJob {
  kind: LongJobKind<App>;
  /** The description of the work and title of its page: "Lock 1,240 students". */
  title: string;
  input: object;
  /** The number of rows; null if counting them is too slow. */
  total: number | null;
  /** Details for the audit log besides the title. */
  detail?: Record<string, string | number>;
}

/** Starts a long job, or returns the running one of the same person with the same input. */
export async function startLongJob(
  tx: Db,
  app: App,
  me: Pick<SignedInStaff, 'staffId' | 'actor'>,
  { kind, title, input, total, detail = {} }: NewLongJob,
): Promise<string> {
  const now = app.now();
  const job = {
    kind: kind.name,
    title,
    input: JSON.stringify(kind.check(input)),
    total,
    started_by: me.staffId,
    started_at: now,
    moved_at: now,
  };
  const id = await insertJob(tx, job);
  if (id === undefined) {
    const same = await sameJobUnderWay(tx, job);
    // It ended between the two statements: the page retries.
    if (same === undefined) throw new Refusal('UNAVAILABLE');
    return String(same);
  }
  const what = total === null ? { what: title } : { what: title, rows: total };
  await audit(tx, app, me.actor, 'start', id, { ...what, ...detail });
  await app.jobs.enqueue(tx, LONG_JOB, { id, turn: 0 });
  await publishProgress(tx, id);
  return String(id);
}

/** Waits for the current step; nothing is done after it. */
export async function cancelLongJob(app: App, me: SignedInStaff, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const job = await lockVisible(tx, app, me, id);
    if (!isUnderWay(job.state as LongJobState) && job.state !== 'failed') {
      throw new Refusal('LONG_JOB_OVER');
    }
    const now = app.now();
    await changeJob(tx, id, { state: 'cancelled', problem: '', moved_at: now, ended_at: now });
    await audit(tx, app, me.actor, 'cancel', id, { what: job.title });
    await publishProgress(tx, id);
  });
}

/** Resumes a job that an error stopped. */
export async function continueLongJob(app: App, me: SignedInStaff, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const job = await lockVisible(tx, app, me, id);
    if (job.state !== 'failed') throw new Refusal('LONG_JOB_OVER');
    const turn = job.turn + 1;
    await changeJob(tx, id, {
      state: 'queued',
      problem: '',
      moved_at: app.now(),
      ended_at: null,
      turn,
    });
    await app.jobs.enqueue(tx, LONG_JOB, { id, turn });
    await audit(tx, app, me.actor, 'continue', id, { what: job.title });
    await publishProgress(tx, id);
  });
}

async function lockVisible(tx: Db, app: App, me: SignedInStaff, id: number) {
  const job = existing(await lockJob(tx, id));
  requireVisible(app, me, job);
  return job;
}

/** An error stopped it. Finished steps stay, and staff can resume it. */
export async function failLongJob(app: App, id: number, problem: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job || !isUnderWay(job.state as LongJobState)) return;
    const now = app.now();
    await changeJob(tx, id, { state: 'failed', problem, moved_at: now, ended_at: now });
    await audit(tx, app, 'portal', 'fail', id, { what: job.title });
    await publishProgress(tx, id);
  });
}

/** Marks jobs without a worker as failed, and deletes old ones. */
export async function sweepLongJobs(app: App): Promise<void> {
  const now = app.now().getTime();
  for (const id of await stuckJobs(app.db, new Date(now - STUCK_MS))) {
    await failLongJob(app, id, 'It has not moved for 15 minutes.');
  }
  await deleteJobsBefore(app.db, new Date(now - LONG_JOB_DAYS * DAY_MS));
}

/** Open pages ask how far it is. */
export async function publishProgress(tx: Db, id: number): Promise<void> {
  await publish(tx, { to: 'may:long_jobs.read', topic: 'long-jobs', key: String(id) });
}

export async function audit(
  tx: Db,
  app: App,
  actor: Actor,
  verb: 'start' | 'cancel' | 'continue' | 'fail' | 'finish',
  id: number,
  detail: Record<string, string | number>,
): Promise<void> {
  const subject = `long-job:${id}`;
  await recordInAudit(tx, { actor, action: `long_job.${verb}`, subject, detail, at: app.now() });
}
