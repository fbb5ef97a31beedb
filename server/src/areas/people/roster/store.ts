import type { Db } from '../../../platform/database/connect.ts';
import type { RosterRow } from './rules.ts';

export interface NewRecord extends RosterRow {
  mode_of_entry: string;
  state_of_origin: string;
  local_government: string;
}

/** The id of the new record, or undefined when the matriculation number is there already. */
export async function insertRecord(tx: Db, record: NewRecord): Promise<number | undefined> {
  const row = await tx
    .insertInto('students')
    .values({ ...record, source: 'pin' })
    .onConflict((conflict) => conflict.column('matric_no').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locked: the same PIN may be typed twice at once. */
export async function lockPin(tx: Db, hash: Buffer) {
  return await tx
    .selectFrom('portal_pins')
    .select(['id', 'matric_no', 'expires_at', 'used_at', 'revoked_at'])
    .where('pin_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markPinUsed(tx: Db, id: number, at: Date, studentId: number): Promise<void> {
  await tx
    .updateTable('portal_pins')
    .set({ used_at: at, used_for: studentId })
    .where('id', '=', id)
    .execute();
}
