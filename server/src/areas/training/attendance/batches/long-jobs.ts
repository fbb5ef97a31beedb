import { dayInLagos } from '@edc/contract/common/time/days';
import { batchIsOver } from '@edc/contract/common/time/training-days';
import { z } from 'zod';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import { startLongJob } from '../../../people/long-jobs/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { loadEmptiestBatch } from '../../enrolment/queries.ts';
import { chosenStudentsKind } from '../chosen/long-jobs.ts';
import { type Chosen, type ChosenStudent, chosenAfter, countChosen } from '../chosen/store.ts';
import { recount } from '../counting/counts.ts';
import { requireWorkshop } from '../registers/queries.ts';
import { assignAndTell } from './actions.ts';
import { tooLateFor } from './over.ts';
import { batchToKeep, chosenIn, loadAttended, MOST_CHOSEN } from './queries.ts';
import { type Batch, batchById } from './store.ts';

const input = z.object({
  courseId: z.int(),
  skillId: z.int(),
  /** Empty: all without a batch. */
  ids: z.array(z.int()),
  /**
   * The id of a batch; `spread` picks the batch whose days a student attends, otherwise the
   * emptiest; `none` removes the batch.
   */
  batch: z.union([z.int(), z.enum(['spread', 'none'])]),
  reason: z.string(),
});
type Input = z.output<typeof input>;

const NOT_DONE = {
  NOT_ACTIVE: 'No longer in training',
  OTHER_COURSE: 'Not a batch of this course',
  OVER: 'The batch is over',
};

export const assignBatchesKind = chosenStudentsKind<Input, Map<number, number[]>>({
  name: 'batches.assign',
  may: 'registrations.change',
  input,
  load: async (tx, app, rows, { batch }) =>
    batch === 'spread' ? await loadAttended(tx, app, rows) : new Map(),
  act: async (tx, app, row, { input: wanted, by }, attended) => {
    const batch = await batchFor(tx, app, wanted, row, attended.get(row.id));
    if (batch === undefined) return { outcome: 'No batch fits this student', done: false };
    const done = await assignAndTell(tx, app, row, { batch, by, reason: wanted.reason });
    if (done === 'assigned') return { outcome: batch ? batch.batch : 'No batch', done: true };
    return { outcome: NOT_DONE[done], done: false };
  },
  after: async (tx, app, rows) => {
    const ids = rows.map(({ id }) => id);
    await recount(tx, ids, app.now());
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  },
});

/** Null removes the batch; undefined if none fits. */
async function batchFor(
  tx: Db,
  app: App,
  { batch, courseId, skillId }: Input,
  row: ChosenStudent,
  attended: readonly number[] = [],
): Promise<Batch | null | undefined> {
  if (batch === 'none') return null;
  if (batch !== 'spread') return await batchById(tx, batch);
  const kept = batchToKeep(row, attended);
  if (kept !== undefined) return await batchById(tx, kept);
  const of = {
    courseId,
    skillId,
    studentId: row.student_id,
    today: dayInLagos(app.now()),
    ...(attended.length > 0 ? { among: attended } : {}),
  };
  const emptiest = await loadEmptiestBatch(tx, of);
  return emptiest && (await batchById(tx, emptiest.id));
}

/** Refuses a batch that is over for all of these students. */
async function requireDaysToCome(app: App, batchId: number, wanted: Chosen): Promise<void> {
  const batch = await batchById(app.db, batchId);
  const rows = await chosenAfter(app.db, wanted, 0, MOST_CHOSEN);
  const ids = rows.filter((row) => row.batch_id !== batchId).map(({ id }) => id);
  if (!batch || ids.length === 0) return;
  if ((await tooLateFor(app.db, app, batch, ids)).length === ids.length) {
    throw notPossible(batchIsOver(batch.batch));
  }
}

interface Assignment {
  workshop: string;
  /** The id of a batch, `spread` or `none`. */
  batch: string;
  registrations: string;
  reason: string;
}

/** Starts the long job that assigns students of a workshop to batches. */
export async function startAssigning(app: App, me: SignedInStaff, given: Assignment) {
  const workshop = await requireWorkshop(app.db, me, given.workshop);
  const wanted = chosenIn(workshop, given);
  const batch = workshop.batches.find(({ id }) => String(id) === given.batch);
  const isWord = given.batch === 'spread' || given.batch === 'none';
  if (!isWord && !batch) throw new Refusal('NOT_FOUND');
  if (given.batch === 'none' && wanted.ids.length === 0) {
    throw notPossible('Please choose the students first.');
  }
  const total = await countChosen(app.db, wanted);
  if (total === 0) {
    throw notPossible(`Every student of ${workshop.skill} has a batch already.`);
  }
  if (batch) await requireDaysToCome(app, batch.id, wanted);
  const students = `${total} ${total === 1 ? 'student' : 'students'} of ${workshop.skill}`;
  const titles: Record<string, string> = {
    spread: `Spread ${students} over the batches`,
    none: `Take the batch of ${students} away`,
  };
  const job = await app.db.transaction().execute((tx) =>
    startLongJob(tx, app, me, {
      kind: assignBatchesKind,
      title: titles[given.batch] ?? `Assign ${students} to ${batch?.batch}`,
      input: { ...wanted, batch: batch?.id ?? given.batch, reason: given.reason },
      total,
      detail: { reason: given.reason },
    }),
  );
  return { job, students };
}
