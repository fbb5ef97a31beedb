import { MOST_ROWS_KEPT } from '@edc/contract/people/long-job-rules';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { LongJobResult } from '../../../long-job.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { LongJobs } from '../../../schema.gen.ts';
import { addCounts, type Counts } from './rules.ts';

type NewJob = Insertable<LongJobs>;

/** The id; undefined if the person already runs the same job. */
export async function insertJob(tx: Db, job: NewJob): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('long_jobs')
    .values(job)
    .onConflict((conflict) =>
      conflict
        .expression(sql`started_by, kind, md5(input::text)`)
        .where('state', 'in', [sql.lit('queued'), sql.lit('running')])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function sameJobUnderWay(
  db: Db,
  { kind, input, started_by }: Pick<NewJob, 'kind' | 'input' | 'started_by'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('long_jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('started_by', '=', started_by)
    .where(sql<boolean>`md5(input::text) = md5(${input}::jsonb::text)`)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return row?.id;
}

const jobs = (db: Db) =>
  db
    .selectFrom('long_jobs')
    .innerJoin('staff', 'staff.id', 'long_jobs.started_by')
    .select([
      'long_jobs.id',
      'long_jobs.kind',
      'long_jobs.title',
      'long_jobs.input',
      'long_jobs.state',
      'long_jobs.started_by',
      'long_jobs.started_at',
      'long_jobs.cursor',
      'long_jobs.turn',
      'long_jobs.counts',
      'long_jobs.kept_rows',
      'staff.roles as starter_roles',
      'staff.locked_at as starter_locked_at',
    ]);

export async function jobById(db: Db, id: number) {
  return await jobs(db).where('long_jobs.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends: one step at a time, and none after a cancellation. */
export async function lockJob(tx: Db, id: number) {
  return await jobs(tx).where('long_jobs.id', '=', id).forUpdate(['long_jobs']).executeTakeFirst();
}

/** Adds the results of a step to its job, which is locked. */
export async function recordStep(
  tx: Db,
  { id, counts, kept_rows }: { id: number; counts: unknown; kept_rows: number },
  step: { results: LongJobResult[]; count: number; cursor: string | null; at: Date },
): Promise<void> {
  const kept = step.results.slice(0, Math.max(0, MOST_ROWS_KEPT - kept_rows));
  if (kept.length > 0) {
    await tx
      .insertInto('long_job_rows')
      .values(kept.map(({ path = '', ...row }) => ({ job_id: id, path, ...row })))
      .execute();
  }
  await tx
    .updateTable('long_jobs')
    .set({
      state: step.cursor === null ? 'done' : 'running',
      cursor: step.cursor,
      done: sql<number>`done + ${step.count}`,
      counts: JSON.stringify(addCounts(counts as Counts, step.results)),
      kept_rows: kept_rows + kept.length,
      moved_at: step.at,
      problem: '',
      ended_at: step.cursor === null ? step.at : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function changeJob(tx: Db, id: number, change: Updateable<LongJobs>): Promise<void> {
  await tx.updateTable('long_jobs').set(change).where('id', '=', id).execute();
}

/** Running jobs without progress since then, up to a limit. */
export async function stuckJobs(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('long_jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .where('moved_at', '<', before)
    .orderBy('moved_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteJobsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('long_jobs')
    .where('ended_at', 'is not', null)
    .where('started_at', '<', before)
    .execute();
}

export const shownJobs = (db: Db) =>
  db
    .selectFrom('long_jobs')
    .innerJoin('staff', 'staff.id', 'long_jobs.started_by')
    .select([
      'long_jobs.id',
      'long_jobs.title',
      'long_jobs.state',
      'long_jobs.done',
      'long_jobs.total',
      'long_jobs.started_by',
      'long_jobs.started_at',
      'long_jobs.ended_at',
      'staff.full_name as starter_name',
    ]);

export const shownRows = (db: Db, jobId: number) =>
  db
    .selectFrom('long_job_rows')
    .select([
      'long_job_rows.id',
      'long_job_rows.name',
      'long_job_rows.outcome',
      'long_job_rows.done',
      'long_job_rows.path',
    ])
    .where('job_id', '=', jobId);
