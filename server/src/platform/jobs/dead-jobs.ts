import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** A job of which every try failed, as a row of the dead queue. */
export interface DeadJob {
  id: string;
  queue: string;
  data: unknown;
  tries: number;
  output: unknown;
  created_at: Date;
  failed_at: Date;
}

/** All dead jobs, for a list to page through. */
export const deadJobs = sql<DeadJob>`(
  select id, coalesce(source_name, name) as queue, data,
    coalesce(source_retry_count, retry_count) + 1 as tries,
    coalesce(source_output, output) as output,
    coalesce(source_created_on, created_on) as created_at, created_on as failed_at
  from pgboss.job where name = 'dead' and state in ('created', 'failed'))`;

export async function deadJob(db: Db, id: string): Promise<DeadJob | undefined> {
  const { rows } = await sql<DeadJob>`
    select id, queue, data, tries, output, created_at, failed_at
    from ${deadJobs} as dead_jobs where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** False if it does not exist. */
export async function deleteDeadJob(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from pgboss.job where name = 'dead' and id = ${id}::uuid returning id`.execute(tx);
  return rows.length === 1;
}

export interface QueueCounts {
  name: string;
  ready: number;
  later: number;
  active: number;
  retrying: number;
  failed: number;
}

/** The number of waiting jobs in each queue, counted now. */
export async function queueCounts(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select queue.name,
      coalesce(live.ready, 0)::int as ready, coalesce(live.later, 0)::int as later,
      coalesce(live.active, 0)::int as active, coalesce(live.retrying, 0)::int as retrying,
      coalesce(dead.failed, 0)::int as failed
    from pgboss.queue
    left join (
      select name,
        count(*) filter (where state < 'active' and start_after <= now()) as ready,
        count(*) filter (where state < 'active' and start_after > now()) as later,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'retry') as retrying
      from pgboss.job where state <= 'active' and name <> 'dead' group by name
    ) as live on live.name = queue.name
    left join (
      select queue, count(*) as failed from ${deadJobs} as dead_jobs group by queue
    ) as dead on dead.queue = queue.name
    where queue.name <> 'dead' and queue.name !~ '^__'
    order by queue.name limit 200`.execute(db);
  return rows;
}
