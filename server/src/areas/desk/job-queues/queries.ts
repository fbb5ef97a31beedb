import type { Page } from '@edc/contract/common/lists/paging-rules';
import type { FailedJob } from '@edc/contract/desk/job-queues';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { deadJobs } from '../../../platform/jobs/dead-jobs.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { errorOf, mailOf, maskedData } from './rules.ts';

const failedList: List = {
  name: 'failed-jobs',
  id: sql.ref<string>('dead_jobs.id'),
  idType: 'uuid',
  sorts: { failed: { by: sql.ref('dead_jobs.failed_at'), type: 'timestamptz' } },
};

export async function loadFailedJobs(
  { db, secretKey }: App,
  queue: string | undefined,
  wanted: PageRequest,
): Promise<Page<FailedJob>> {
  const query = db
    .selectFrom(deadJobs.as('dead_jobs'))
    .select(['id', 'queue', 'data', 'tries', 'output', 'created_at', 'failed_at'])
    .$if(Boolean(queue), (some) => some.where('queue', '=', queue as string));
  const page = await loadPage(db, query as never, failedList, { ...wanted, secretKey });
  const rows = page.items as Awaited<ReturnType<typeof query.execute>>;
  const items = rows.map(
    (row): FailedJob => ({
      id: row.id,
      queue: row.queue,
      failed_at: row.failed_at.toISOString(),
      created_at: row.created_at.toISOString(),
      tries: row.tries,
      error: errorOf(row.output),
      data: maskedData(row.data),
      mail: mailOf(row.data),
    }),
  );
  return { ...page, items };
}
