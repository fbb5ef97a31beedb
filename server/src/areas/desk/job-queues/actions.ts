import type { JobOutcome } from '@edc/contract/desk/job-queue-rules';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { deadJob } from '../../../platform/jobs/dead-jobs.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { retryMail } from '../../system/notifications/actions.ts';
import { errorOf, mailOf } from './rules.ts';

type Results = { id: string; outcome: JobOutcome }[];

/** Each job in its own transaction: a missing one does not stop the others. */
export async function retryFailed(app: App, ids: string[], by: Actor): Promise<Results> {
  const results: Results = [];
  for (const id of ids) results.push({ id, outcome: await retryOne(app, id, by) });
  return results;
}

async function retryOne(app: App, id: string, by: Actor): Promise<JobOutcome> {
  const job = await deadJob(app.db, id);
  if (!job) return 'unknown';
  const mail = mailOf(job.data);
  // The job of an abandoned mail does nothing: the mail itself needs its tries again.
  if (mail) {
    const outcome = await retryMail(app.db, app.jobs, mail, by);
    if (outcome === 'erased' || outcome === 'unknown') return 'refused';
    return (await remove(app, id, by, 'job.retry')) ? 'retried' : 'unknown';
  }
  return await app.db.transaction().execute(async (tx) => {
    if (!(await app.jobs.retryDead(tx, id))) return 'unknown';
    await recordInAudit(tx, entryOf(job, by, 'job.retry'));
    return 'retried';
  });
}

export async function discardFailed(app: App, ids: string[], by: Actor): Promise<Results> {
  const results: Results = [];
  for (const id of ids) {
    const isGone = await remove(app, id, by, 'job.discard');
    results.push({ id, outcome: isGone ? 'discarded' : 'unknown' });
  }
  return results;
}

async function remove(app: App, id: string, by: Actor, action: AuditAction): Promise<boolean> {
  return await app.db.transaction().execute(async (tx) => {
    const job = await deadJob(tx, id);
    if (!job || !(await app.jobs.discardDead(tx, id))) return false;
    await recordInAudit(tx, entryOf(job, by, action));
    return true;
  });
}

const entryOf = (
  job: { id: string; queue: string; output: unknown },
  by: Actor,
  action: AuditAction,
) => ({
  actor: by,
  action,
  subject: `job:${job.id}`,
  detail: { queue: job.queue, error: errorOf(job.output) },
});
