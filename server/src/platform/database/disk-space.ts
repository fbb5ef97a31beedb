import type { Database } from './connect.ts';

/** A sort too large for memory: the server must write it to disk. */
const WRITE_TO_DISK =
  'select count(*) from (select n from generate_series(1, 20000) n order by n desc offset 1) sorted';

/**
 * Why the database accepts no writes now; undefined if it does. It leaves nothing behind, so it can
 * be called repeatedly.
 */
export async function writeProblem({
  pool,
}: Database): Promise<'read-only' | 'disk full' | undefined> {
  const client = await pool.connect();
  let isReadOnly = false;
  try {
    await client.query('begin');
    // A standby, or writing was switched off by an operator or the host.
    const { rows } = await client.query('show transaction_read_only');
    isReadOnly = rows[0].transaction_read_only === 'on';
    if (isReadOnly) return 'read-only';
    await client.query("set local work_mem = '64kB'");
    await client.query(WRITE_TO_DISK);
    return undefined;
  } catch (error) {
    // Class 53: out of disk space or another resource.
    if ((error as { code?: string }).code?.startsWith('53')) return 'disk full';
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
    // A new connection accepts writes as soon as the server does; this one may not.
    client.release(isReadOnly);
  }
}
