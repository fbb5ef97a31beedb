import { counted } from '@edc/contract/common/text/counted';
import { batchIsOver, isPast } from '@edc/contract/common/time/training-days';
import type { App } from '../../../context.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { startLongJob } from '../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../people/staff/gates.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadSettings, loadTrainingCalendar } from '../../system/settings-store/queries.ts';
import { assignBatch } from '../enrolment/actions.ts';
import { findCourse } from '../enrolment/queries.ts';
import { notifyAboutBatch } from './long-jobs.ts';
import { type BatchNews, cancellationNews, changeNews, notifyTrainers } from './mails.ts';
import { batchProblem, batchWords } from './rules.ts';
import {
  assignedTo,
  type BatchRow,
  type BatchValues,
  countConcerned,
  findBatch,
  insertBatch,
  lockBatchesOf,
  trainersOf,
  updateBatch,
} from './store.ts';

/** The contract's names of the columns. */
const fieldOf: Partial<Record<keyof BatchValues, string>> = {
  training_time: 'time',
  training_place: 'place',
};

async function refuseProblems(
  tx: Db,
  session: string,
  wanted: BatchValues,
  others: BatchRow[],
): Promise<void> {
  const calendar = await loadTrainingCalendar(tx);
  const problem = batchProblem(wanted, others, { session, calendar });
  if (!problem) return;
  throw wrongField(fieldOf[problem.field] ?? problem.field, problem.message);
}

export async function addBatch(
  app: App,
  { course, ...values }: BatchValues & { course: string },
  me: SignedInStaff,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const found = await findCourse(tx, course);
    if (!found) throw new Refusal('NOT_FOUND');
    await refuseProblems(tx, found.session, values, await lockBatchesOf(tx, found.id));
    await insertBatch(tx, { ...values, course_id: found.id });
    await announce(tx, 'content');
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'batch.add',
      subject: `batch:${course} ${values.batch}`,
      detail: { what: batchWords(values) },
    });
  });
}

async function lockBatch(tx: Db, id: number, version: number) {
  const found = await findBatch(tx, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const all = await lockBatchesOf(tx, found.course_id);
  const batch = all.find((one) => one.id === id);
  if (batch?.version !== version) throw new Refusal('RECORD_CHANGED');
  if (batch.cancelled_at) {
    throw notPossible('This batch was cancelled.');
  }
  return { batch, others: all.filter((one) => one.id !== id) };
}

/** Changes a batch. Returns the long job that notifies the students, empty if none is needed. */
export async function changeBatch(
  app: App,
  { id, version, reason, ...values }: BatchValues & { id: number; version: number; reason: string },
  me: SignedInStaff,
): Promise<{ job: string; notified: number }> {
  return await app.db.transaction().execute(async (tx) => {
    const { batch, others } = await lockBatch(tx, id, version);
    const [before, after] = [batchWords(batch), batchWords(values)];
    const sameModes = `${batch.study_modes}` === `${values.study_modes}`;
    if (before === after && batch.batch === values.batch && sameModes)
      return { job: '', notified: 0 };
    await refuseProblems(tx, batch.session, values, others);
    await updateBatch(tx, id, values);
    await announce(tx, 'content');
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'batch.change',
      subject: `batch:${batch.code} ${batch.batch}`,
      detail: {
        before: `${batch.batch}, ${before}`,
        after: `${values.batch}, ${after}`,
        ...(reason ? { reason } : {}),
      },
    });
    // A new name alone shows on the dashboard; no one has to come at another time.
    if (before === after) return { job: '', notified: 0 };
    const news = changeNews(batch, values, reason);
    const concerned = await countConcerned(tx, batch);
    return await notifyStudents(tx, app, me, batch, { news, movedAt: null }, concerned);
  });
}

/** Cancels a batch; its students move to another one of the course, or to none. */
export async function cancelBatch(
  app: App,
  given: { id: number; version: number; reason: string; moveTo: number | null },
  me: SignedInStaff,
): Promise<{ job: string; notified: number }> {
  const { id, version, reason, moveTo } = given;
  return await app.db.transaction().execute(async (tx) => {
    const { batch, others } = await lockBatch(tx, id, version);
    const next = others.find((one) => one.id === moveTo && !one.cancelled_at);
    if (moveTo !== null && !next) {
      throw wrongField('move_to', 'Please choose a batch of this course that is not cancelled');
    }
    const movedAt = app.now();
    if (next) await requireDaysToCome(tx, next, movedAt);
    await updateBatch(tx, id, { cancelled_at: movedAt });
    await announce(tx, 'content');
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'batch.cancel',
      subject: `batch:${batch.code} ${batch.batch}`,
      detail: {
        before: `${batch.batch}, ${batchWords(batch)}`,
        after: next
          ? `Cancelled. Its students go to ${next.batch}, ${batchWords(next)}`
          : 'Cancelled. Its students have no batch yet',
        reason,
      },
    });
    const news = cancellationNews(batch, next, reason);
    const concerned = await countConcerned(tx, batch);
    // In the same transaction: no student stays in a cancelled batch, even if notifying fails.
    for (const registrationId of await assignedTo(tx, id)) {
      const why = { by: me.actor, reason, at: movedAt };
      await assignBatch(tx, { registrationId, batchId: moveTo, ...why });
    }
    const what = { news, movedAt: movedAt.toISOString() };
    return await notifyStudents(tx, app, me, batch, what, concerned);
  });
}

/** Students of a cancelled batch have to train again: not in one that is over. */
async function requireDaysToCome(tx: Db, batch: BatchRow, now: Date): Promise<void> {
  const calendar = await loadTrainingCalendar(tx);
  const { training_time: usual } = await loadSettings(tx);
  if (!isPast(batch, calendar, { now, time: batch.training_time ?? usual })) return;
  throw wrongField('move_to', batchIsOver(batch.batch));
}

async function notifyStudents(
  tx: Db,
  app: App,
  me: SignedInStaff,
  batch: BatchRow,
  what: { news: BatchNews; movedAt: string | null },
  { assigned, unassigned, last }: Awaited<ReturnType<typeof countConcerned>>,
): Promise<{ job: string; notified: number }> {
  await notifyTrainers(tx, app, await trainersOf(tx, batch.course_id), what.news);
  const notified = assigned + unassigned;
  if (notified === 0) return { job: '', notified };
  const { id, course_id, study_modes } = batch;
  const job = await startLongJob(tx, app, me, {
    kind: notifyAboutBatch,
    title: `Notify ${counted(notified, 'student')}: ${what.news.subject}`,
    input: {
      ...what,
      batch: { id, course_id, study_modes },
      upTo: Number(last),
    },
    total: notified,
  });
  return { job, notified };
}
