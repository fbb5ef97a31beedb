import type { Db } from '../../../../platform/database/connect.ts';

export interface Unconfirmed {
  token_hash: Buffer;
  full_name: string;
  email_address: string;
  matric_no: string | null;
  category: string;
  subject: string;
  message: string;
  created_at: Date;
  expires_at: Date;
}

export async function insertUnconfirmed(tx: Db, row: Unconfirmed): Promise<void> {
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
      'created_at',
      'email_address',
      'expires_at',
      'full_name',
      'matric_no',
      'message',
      'subject',
      'complaint_id',
      'token_hash',
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
