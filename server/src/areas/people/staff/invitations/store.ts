import type { Db } from '../../../../platform/database/connect.ts';

export async function insertInvitation(
  tx: Db,
  invitation: { token_hash: Buffer; staff_id: number; created_at: Date; expires_at: Date },
): Promise<void> {
  await tx.insertInto('staff_invitations').values(invitation).execute();
}

/** Ends the person's open invitations; false if none was open. */
export async function closeInvitations(tx: Db, staffId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .execute();
  return ended.some(({ expires_at }) => expires_at > now);
}

/** The person invited by an open invitation. */
export async function invitedBy(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['staff.id', 'staff.email_address', 'staff.full_name'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff.locked_at', 'is', null)
    .executeTakeFirst();
}

/** False if it was used in the meantime. */
export async function spendInvitation(tx: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}
