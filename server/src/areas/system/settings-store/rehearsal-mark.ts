import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { filledTables } from '../../../platform/database/filled-tables.ts';
import { SetupError } from '../../../platform/setup-error.ts';

export async function isRehearsal(db: Db): Promise<boolean> {
  const mark = await db.selectFrom('rehearsal').select('since').executeTakeFirst();
  return mark !== undefined;
}

/** Makes an unused database a rehearsal, and refuses any other. */
export async function markRehearsal(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of two processes that start at once, the second finds the mark.
    await sql`lock table rehearsal in exclusive mode`.execute(tx);
    if (await isRehearsal(tx)) return;
    const filled = await filledTables((text) => sql.raw(text).execute(tx));
    if (filled.length > 0) {
      throw new SetupError(
        `REHEARSAL=yes is for the first start of a database, and this one is in use (${filled.join(', ')}): set DATABASE_URL (or DATA_DIR) to a new one, or remove REHEARSAL.`,
      );
    }
    await tx.insertInto('rehearsal').defaultValues().execute();
  });
}
