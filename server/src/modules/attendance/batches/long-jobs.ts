import { formatPeriod } from '@edc/contract/dates';
import { dayInLagos } from '@edc/contract/training-rules';
import { z } from 'zod';
import type { App } from '../../../context.ts';
import { type LongJobResult, longJobKind } from '../../../long-job.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { assignBatch } from '../../enrolment/changes/actions.ts';
import { loadEmptiestBatch } from '../../enrolment/training/queries.ts';
import { notify } from '../../notifications/actions.ts';
import { batchById, chosenAfter } from './store.ts';

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
  const done = await assignBatch(tx, {
    registrationId: row.id,
    batchId: batch?.id ?? null,
    by,
    reason: wanted.reason,
    at: app.now(),
  });
  if (done !== 'assigned') {
    const outcome = done === 'NOT_ACTIVE' ? 'No longer in training' : 'Not a batch of this course';
    return { ...about, outcome, done: false };
  }
  if (batch) await tell(tx, app, row, batch);
  return { ...about, outcome: batch ? batch.batch : 'No batch', done: true };
}

type Batch = NonNullable<Awaited<ReturnType<typeof batchById>>>;

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

async function tell(tx: Db, app: App, row: Chosen, batch: Batch): Promise<void> {
  await notify(tx, {
    studentId: row.student_id,
    key: `batch:${row.id}:${batch.id}`,
    kind: 'training',
    text: `Your training batch is ${batch.batch}: ${formatPeriod(batch.start_date, batch.end_date)}.`,
    path: `/app/get_printout/${row.application_code}`,
    at: app.now(),
  });
}
