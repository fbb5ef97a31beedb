import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { StaffRefusal } from '../staff/refusal.ts';

class RolledBack<T> {
  readonly result: T;
  constructor(result: T) {
    this.result = result;
  }
}

const BUSY = 'This is being changed right now. Please load the page again in a moment.';

/** PostgreSQL's code for a lock that was not to be had in time. */
export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/**
 * Does something, looks at what came of it, and undoes it. So what people read before they press a
 * button is what the button does, to the words of the email. A page does not wait for long work on
 * the same student.
 */
export async function dryRun<T>({ db }: Pick<App, 'db'>, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw isLockTimeout(error) ? new StaffRefusal(BUSY) : error;
  }
}

/** One of several things that are tried in one dry run: none sees what another did. */
export async function tryAndUndo<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint tried`.execute(tx);
  }
}
