import type { Db } from '../../../platform/database/connect.ts';

/** Since when bulk mail is paused. */
export async function bulkPausedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('bulk_mail').select('paused_at').executeTakeFirst();
  return row?.paused_at ?? null;
}

/** Of the last bulk mails with a known result: how many there are, and how many failed. */
export async function lastBulkMails(
  db: Db,
  most: number,
): Promise<{ known: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('bulk_mail', (join) => join.onTrue())
    .select('mails.status')
    .where('mails.class', '=', 'bulk')
    .where('mails.status', 'in', ['sent', 'failed'])
    .whereRef('mails.updated_at', '>', 'bulk_mail.counted_from')
    .orderBy('mails.updated_at', 'desc')
    .limit(most)
    .execute();
  return { known: rows.length, failed: rows.filter(({ status }) => status === 'failed').length };
}

/** False when it was paused already. */
export async function pauseBulk(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('bulk_mail')
    .set({ paused_at: now })
    .where('paused_at', 'is', null)
    .returning('only_row')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns when it was paused, if it was. */
export async function clearBulkPause(tx: Db, now: Date): Promise<Date | null> {
  const row = await tx.selectFrom('bulk_mail').select('paused_at').forUpdate().executeTakeFirst();
  await tx.updateTable('bulk_mail').set({ paused_at: null, counted_from: now }).execute();
  return row?.paused_at ?? null;
}
