import type { Database } from './connect.ts';

/** A sort that is too large for its memory: the server must write it to its disk. */
const WRITE_TO_DISK =
  'select count(*) from (select n from generate_series(1, 20000) n order by n desc offset 1) sorted';

/**
 * Whether the server's disk takes anything more. Nothing is left of what is written, so this can
 * be asked again and again.
 */
export async function canWrite({ pool }: Database): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local work_mem = '64kB'");
    await client.query(WRITE_TO_DISK);
    return true;
  } catch (error) {
    // Class 53: out of space, or over a limit of it.
    if ((error as { code?: string }).code?.startsWith('53')) return false;
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
