import { sql } from 'kysely';
import type { Db } from './connect.ts';

class RolledBack<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

/** PostgreSQL's code for a lock timeout. */
export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Runs the work, reads its result, and rolls it back. A page does not wait for long work on the
 * same rows: then a lock timeout is thrown.
 */
export async function rolledBack<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
