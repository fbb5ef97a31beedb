import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A job as the library leaves it when every try has failed. */
export async function aDeadJob(
  db: Db,
  queue: string,
  data: object,
  message = 'It broke.',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job
      (name, data, source_name, source_retry_count, source_output, source_created_on)
    values ('dead', ${JSON.stringify(data)}::jsonb, ${queue}, 2,
      ${JSON.stringify({ message })}::jsonb, now() - interval '1 hour')
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
