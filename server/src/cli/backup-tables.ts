import pg from 'pg';
import type { Database } from '../platform/database/connect.ts';
import type { Header, TableLine } from './backup-format.ts';

/**
 * The library creates its own tables; only its unfinished jobs are included, or a queued mail would
 * never be sent.
 */
export const JOBS: string = 'pgboss.job';
const UNFINISHED = `state < 'completed' and name not like '\\_\\_pgboss%'`;

export async function connected<T>(
  { connection }: Pick<Database, 'connection'>,
  work: (client: pg.Client) => Promise<T>,
) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The format must be readable on any other server.
    await client.query(
      "set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'",
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface CopiedTable extends TableLine {
  /** The rows to include; all if left out. */
  where?: string;
}

/** Every table of ours with its columns, and the table of jobs last. */
export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<TableLine>(
    `select case when c.oid = $1::text::regclass then $1 else c.relname::text end as table,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (c.oid = $1::text::regclass
            or c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
               and c.relname <> 'schema_migrations')
     group by c.oid, c.relname
     order by c.oid = $1::text::regclass, c.relname`,
    [JOBS],
  );
  return rows.map((one) => (one.table === JOBS ? { ...one, where: UNFINISHED } : one));
}

/** The versions that must match between two databases. */
export async function versionOf(
  client: pg.Client,
): Promise<Pick<Header, 'migrations' | 'jobs_schema'>> {
  const migrations = await client.query('select name from schema_migrations order by name');
  const jobs = await client.query('select version from pgboss.version');
  return {
    migrations: migrations.rows.map((row) => row.name),
    jobs_schema: jobs.rows[0].version,
  };
}

/** A name of a table or list of columns, escaped for a statement. */
export const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');
export const quotedList = (columns: string[]) => columns.map(pg.escapeIdentifier).join(', ');
