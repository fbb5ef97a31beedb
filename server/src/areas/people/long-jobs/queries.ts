import { allows } from '@edc/contract/common/access/capabilities';
import type { Page } from '@edc/contract/common/lists/paging-rules';
import type { LongJobState } from '@edc/contract/people/long-job-rules';
import type { LongJob, LongJobDetail, LongJobRow } from '@edc/contract/people/long-jobs';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import type { SignedInStaff } from '../staff/gates.ts';
import type { Counts } from './rules.ts';
import { shownJobs, shownRows } from './store.ts';

const jobList: List = {
  name: 'long-jobs',
  id: sql.ref<number>('long_jobs.id'),
  sorts: { started: { by: sql.ref('long_jobs.started_at'), type: 'timestamptz' } },
};

const rowList: List = {
  name: 'long-job-rows',
  id: sql.ref<number>('long_job_rows.id'),
  sorts: { order: { by: sql.ref('long_job_rows.id'), type: 'bigint' } },
};

const mayRead = (app: App, me: SignedInStaff, kind: string) => {
  const known = app.longJobKinds.get(kind);
  return known !== undefined && allows(me.roles, known.may);
};

/** Refuses those whose roles do not allow this kind of work, also the person who started it. */
export function requireVisible(app: App, me: SignedInStaff, { kind }: { kind: string }): void {
  if (!mayRead(app, me, kind)) throw new Refusal('NOT_FOUND');
}

type Row = Awaited<ReturnType<ReturnType<typeof shownJobs>['execute']>>[number];

const present = (row: Row, me: SignedInStaff): LongJob => ({
  id: String(row.id),
  title: row.title,
  state: row.state as LongJobState,
  done: row.done,
  total: row.total,
  started_by: row.starter_name,
  own: row.started_by === me.staffId,
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

export async function loadLongJobs(
  app: App,
  me: SignedInStaff,
  { whose, ...wanted }: PageRequest & { whose: 'mine' | 'all' },
): Promise<Page<LongJob>> {
  const kinds = [...app.longJobKinds.keys()].filter((kind) => mayRead(app, me, kind));
  const query = shownJobs(app.db)
    .where('long_jobs.kind', '=', (eb) => eb.fn.any(eb.val(kinds)))
    .$if(whose === 'mine', (all) => all.where('long_jobs.started_by', '=', me.staffId));
  const page = await loadPage(app.db, query, jobList, { ...wanted, secretKey: app.secretKey });
  return { ...page, items: page.items.map((row) => present(row, me)) };
}

export async function loadLongJob(app: App, me: SignedInStaff, id: number): Promise<LongJobDetail> {
  const row = await shownJobs(app.db)
    .select(['long_jobs.kind', 'long_jobs.counts', 'long_jobs.kept_rows', 'long_jobs.problem'])
    .where('long_jobs.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  requireVisible(app, me, row);
  return {
    ...present(row, me),
    counts: Object.entries(row.counts as Counts).map(([outcome, count]) => ({ outcome, count })),
    kept_rows: row.kept_rows,
    problem: row.problem,
  };
}

export async function loadLongJobRows(
  app: App,
  me: SignedInStaff,
  { id, only, ...wanted }: PageRequest & { id: number; only?: 'not_done' | undefined },
): Promise<Page<LongJobRow>> {
  await loadLongJob(app, me, id);
  const query = shownRows(app.db, id).$if(only === 'not_done', (all) =>
    all.where('long_job_rows.done', '=', false),
  );
  const page = await loadPage(app.db, query, rowList, { ...wanted, secretKey: app.secretKey });
  return { ...page, items: page.items.map((row) => ({ ...row, id: String(row.id) })) };
}
