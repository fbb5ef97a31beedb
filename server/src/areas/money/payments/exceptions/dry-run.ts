import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { isLockTimeout, rolledBack } from '../../../../platform/database/rolled-back.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';

const BUSY = 'This is being changed right now. Please load the page again in a moment.';

/**
 * Does something, looks at what came of it, and undoes it. So what people read before they press a
 * button is what the button does, to the words of the email.
 */
export async function dryRun<T>({ db }: Pick<App, 'db'>, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await rolledBack(db, work);
  } catch (error) {
    throw isLockTimeout(error) ? notPossible(BUSY) : error;
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
