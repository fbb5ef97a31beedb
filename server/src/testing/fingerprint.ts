import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';

/** Counters of refused tries are meant to change. */
const COUNTERS = ['rate_limits'];

/** One checksum for each table: what two of them have in common was not changed in between. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and not (table_name = any(${COUNTERS}))
      and (table_schema = 'public' or (table_schema = 'pgboss' and table_name like 'job%'))`.execute(
    db,
  );
  const checksum = ({ name }: { name: string }) => sql`
    select ${name}::text as name, count(*) || ' ' ||
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
    from ${sql.raw(name)} t`;
  // One statement for all of them: a hundred round trips took most of the time.
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(
    tables.map(checksum),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
