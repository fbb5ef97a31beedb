import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { LongJobState } from '@edc/contract/people/long-job-rules';
import type { App } from '../../../context.ts';
import { staffActor } from '../../../platform/actors.ts';
import { audit, failLongJob, LONG_JOB, publishProgress } from './actions.ts';
import { canGoOn } from './rules.ts';
import { changeJob, jobById, lockJob, recordStep } from './store.ts';

export interface Turn {
  id: number;
  /** Only the newest turn works: the queue may deliver an older one again. */
  turn: number;
}

/** Then the next turn is queued: others get theirs, and a killed worker is soon noticed. */
const TURN_MS = 3000;
/** Open pages are named no more often. */
const PUBLISH_MS = 1000;

/** Takes steps for a few seconds, each one a transaction with its progress. */
export async function takeTurn(app: App, given: Turn, { last }: { last: boolean }): Promise<void> {
  const start = performance.now();
  let publishedAt = -PUBLISH_MS;
  try {
    while (performance.now() - start < TURN_MS) {
      const publishing = performance.now() - publishedAt >= PUBLISH_MS;
      if (publishing) publishedAt = performance.now();
      if (!(await takeStep(app, given, publishing))) return;
    }
    await passOn(app, given);
  } catch (error) {
    if (last) await failLongJob(app, given.id, 'An error of the portal stopped this.');
    throw error;
  }
}

/** Whether there is more to do in this turn. */
async function takeStep(app: App, { id, turn }: Turn, publishing: boolean): Promise<boolean> {
  const job = await jobById(app.db, id);
  if (!job || job.turn !== turn || !canGoOn(job.state as LongJobState)) return false;
  const kind = app.longJobKinds.get(job.kind);
  const mayStill =
    kind && !job.starter_locked_at && allows(job.starter_roles as StaffRole[], kind.may);
  if (!mayStill) {
    await failLongJob(app, id, 'The person who started this may no longer do it.');
    return false;
  }
  const by = staffActor(job.started_by);
  const { input, cursor, started_by: staffId, started_at: startedAt } = job;
  const write = await kind.next(app, { input, cursor, by, staffId, startedAt });
  return await app.db.transaction().execute(async (tx) => {
    const now = await lockJob(tx, id);
    // It was cancelled, or another process has taken this step, since this one prepared it.
    const isMine = now?.turn === turn && now.cursor === cursor;
    if (!isMine || !canGoOn(now.state as LongJobState)) return false;
    const { results, count = results.length, cursor: next } = await write(tx);
    await recordStep(tx, now, { results, count, cursor: next, at: app.now() });
    if (next === null) await audit(tx, app, by, 'finish', id, { what: job.title });
    if (publishing || next === null) await publishProgress(tx, id);
    return next !== null;
  });
}

async function passOn(app: App, { id, turn }: Turn): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id);
    if (job?.turn !== turn || !canGoOn(job.state as LongJobState)) return;
    await changeJob(tx, id, { turn: turn + 1 });
    await app.jobs.enqueue(tx, LONG_JOB, { id, turn: turn + 1 });
  });
}
