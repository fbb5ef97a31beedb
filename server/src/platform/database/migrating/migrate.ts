import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../../setup-error.ts';

/** An arbitrary number that no other program on the same database uses as its lock. */
const LOCK = 7_203_461_229;
const LOCK_AGAIN_MS = 100;

/** First line of a file whose statements PostgreSQL refuses inside a transaction. */
const OUTSIDE = '-- outside a transaction';

const MADE_BY_A_TRIAL =
  'This database was made by an earlier trial version of the portal and must be created anew: to keep its data, leave it where it is or back it up with that version, and set DATA_DIR or DATABASE_URL to a new one.';

/** The names of the folder's files, in the order in which they are applied. */
export async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Kept with each applied file, so that a changed one is refused. */
export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Trial versions had other first files: their databases cannot be upgraded to these. */
export const isOfTrial = (applied: readonly string[], files: readonly string[]) =>
  applied.length > 0 && !applied.some((name) => name === files[0]);

/**
 * Applies the folder's SQL files to the database, in the order of their names. Several processes
 * may start at once: one does the work, the others wait and find it done.
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // The query that needs the connection reports it.
  await client.connect();
  try {
    await takeLock(client);
    return await applyMissing(client, folder);
  } finally {
    await client.end(); // Releases the lock too.
  }
}

/**
 * Polled: the building of an index would wait for a statement that waits for the lock, and neither
 * would ever end.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0].taken) return;
    await setTimeout(LOCK_AGAIN_MS);
  }
}

async function applyMissing(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query('select name, checksum from schema_migrations');
  const applied = new Map<string, string>(rows.map((row) => [row.name, row.checksum]));
  const files = await migrationsIn(folder);
  if (isOfTrial([...applied.keys()], files)) throw new SetupError(MADE_BY_A_TRIAL);
  const unknown = [...applied.keys()].find((name) => !files.includes(name));
  if (unknown) {
    throw new SetupError(
      `The database has been migrated by a newer version of the portal (${unknown}): update this one.`,
    );
  }
  const done: string[] = [];
  for (const name of files) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    const checksum = checksumOf(sql);
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) {
      throw new SetupError(
        `The migration ${name} was changed after it had been applied: add a new one instead.`,
      );
    }
    await applyOne(client, name, sql, checksum);
    done.push(name);
  }
  return done;
}

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string) {
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  const isOutside = sql.startsWith(OUTSIDE);
  try {
    if (isOutside) {
      // An interrupted file starts again from its first statement: each must allow that.
      for (const statement of statementsOf(sql)) await client.query(statement);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    if (!isOutside) await client.query('rollback');
    throw new SetupError(`The migration ${name} failed: ${(error as Error).message}`);
  }
}

/** A statement ends at the end of a line. */
const statementsOf = (sql: string) => sql.split(/;\s*\n/).filter((text) => /^[^-\s]/m.test(text));

/** The files of the folder that have not been applied: checked by `/readyz`. */
export async function migrationsMissing(
  pool: { query: (sql: string) => Promise<{ rows: { name: string }[] }> },
  folder: string,
): Promise<string[]> {
  const { rows } = await pool.query('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationsIn(folder)).filter((name) => !applied.has(name));
}
