import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { UnconfirmedComplaints } from '../../../../schema.gen.ts';

export async function insertUnconfirmed(
  tx: Db,
  row: Insertable<UnconfirmedComplaints>,
): Promise<void> {
  await tx.insertInto('unconfirmed_complaints').values(row).execute();
}

/** The text that a link submits or has submitted, unless the link has expired. */
export async function findWritten(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('unconfirmed_complaints')
    .select(['subject', 'message'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>=', now)
    .executeTakeFirst();
}

/** Locked, so that a link that is used twice at once makes one complaint. */
export async function lockUnconfirmed(tx: Db, tokenHash: Buffer) {
  return await tx
    .selectFrom('unconfirmed_complaints')
    .select([
      'category',
      'email_address',
      'expires_at',
      'full_name',
      'matric_no',
      'message',
      'subject',
      'complaint_id',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markConfirmed(tx: Db, tokenHash: Buffer, complaintId: number): Promise<void> {
  await tx
    .updateTable('unconfirmed_complaints')
    .set({ complaint_id: complaintId })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unconfirmed_complaints').where('expires_at', '<', before).execute();
}
