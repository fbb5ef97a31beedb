import type { Database } from './connect.ts';

/** A sort that is too large for its memory: the server must write it to its disk. */
const WRITE_TO_DISK =
  'select count(*) from (select n from generate_series(1, 20000) n order by n desc offset 1) sorted';

/**
 * Why the database takes no writes now; undefined while it does. Nothing is left of what is
 * written, so this can be asked again and again.
 */
export async function writeProblem({
  pool,
}: Database): Promise<'read-only' | 'disk full' | undefined> {
  const client = await pool.connect();
  let isReadOnly = false;
  try {
    await client.query('begin');
    // On a standby, and where an operator or the host has switched writing off.
    const { rows } = await client.query('show transaction_read_only');
    isReadOnly = rows[0].transaction_read_only === 'on';
    if (isReadOnly) return 'read-only';
    await client.query("set local work_mem = '64kB'");
    await client.query(WRITE_TO_DISK);
    return undefined;
  } catch (error) {
    // Class 53: out of space, or over a limit of it.
    if ((error as { code?: string }).code?.startsWith('53')) return 'disk full';
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
    // A new connection takes writes as soon as the server does; this one may not.
    client.release(isReadOnly);
  }
}
