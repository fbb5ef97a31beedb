import { dayInLagos } from '@edc/contract/training-rules';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import { type LongJobResult, longJobKind } from '../../../long-job.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadEmptiestBatch } from '../../enrolment/training/queries.ts';
import { startLongJob } from '../../long-jobs/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { demandWorkshop } from '../registers/queries.ts';
import { assignAndTell } from './actions.ts';
import { type Batch, batchById, chosenAfter, countChosen } from './store.ts';

const MOST = 50;

const input = z.object({
  applicationId: z.int(),
  skillId: z.int(),
  ids: z.array(z.int()),
  /** The id of a batch; `spread` takes the emptiest for each, `none` takes the batch away. */
  batch: z.union([z.int(), z.enum(['spread', 'none'])]),
  reason: z.string(),
});
type Input = z.output<typeof input>;
type Chosen = Awaited<ReturnType<typeof chosenAfter>>[number];

/** Assigns the chosen registrations to a batch, one by one. */
export const assignBatchesKind = longJobKind<Input, App>({
  name: 'batches.assign',
  may: 'registrations.change',
  input,
  next: async (app, { input: wanted, cursor, by }) => {
    const rows = await chosenAfter(app.db, wanted, Number(cursor ?? 0), MOST);
    return async (tx) => {
      const results: LongJobResult[] = [];
      for (const row of rows) results.push(await assignOne(tx, app, wanted, row, by));
      return { results, cursor: rows.length === MOST ? String(rows.at(-1)?.id) : null };
    };
  },
});

async function assignOne(
  tx: Db,
  app: App,
  wanted: Input,
  row: Chosen,
  by: string,
): Promise<LongJobResult> {
  const about = {
    name: row.name,
    ...(row.code ? { path: `/staff/students/${encodeURIComponent(row.code)}` } : {}),
  };
  const batch = await batchFor(tx, app, wanted, row.student_id);
  if (batch === undefined) return { ...about, outcome: 'No batch fits this student', done: false };
  const done = await assignAndTell(tx, app, {
    registrationId: row.id,
    studentId: row.student_id,
    applicationCode: row.application_code,
    batch,
    batchId: row.batch_id,
    by,
    reason: wanted.reason,
  });
  if (done !== 'assigned') {
    const outcome = done === 'NOT_ACTIVE' ? 'No longer in training' : 'Not a batch of this course';
    return { ...about, outcome, done: false };
  }
  return { ...about, outcome: batch ? batch.batch : 'No batch', done: true };
}

/** Null takes the batch away; undefined where none fits. */
async function batchFor(
  tx: Db,
  app: App,
  { batch, applicationId, skillId }: Input,
  studentId: number,
): Promise<Batch | null | undefined> {
  if (batch === 'none') return null;
  if (batch !== 'spread') return await batchById(tx, batch);
  const today = dayInLagos(app.now());
  return await loadEmptiestBatch(tx, { applicationId, skillId, studentId, today });
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
  const workshop = await demandWorkshop(app.db, me, given.workshop);
  const ids = given.registrations.split(',').filter((id) => /^\d{1,15}$/.test(id));
  const wanted = {
    applicationId: workshop.application_id,
    skillId: workshop.skill_id,
    ids: ids.map(Number),
  };
  const batch = workshop.batches.find(({ id }) => String(id) === given.batch);
  const isWord = given.batch === 'spread' || given.batch === 'none';
  if (!isWord && !batch) throw new Refusal('NOT_FOUND');
  if (given.batch === 'none' && ids.length === 0) {
    throw new Refusal('NOT_POSSIBLE', { message: 'Please choose the students first.' });
  }
  const total = await countChosen(app.db, wanted);
  if (total === 0) {
    throw new Refusal('NOT_POSSIBLE', {
      message: `Every student of ${workshop.skill} has a batch already.`,
    });
  }
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
