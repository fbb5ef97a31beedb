import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Students } from '../../../schema.gen.ts';
import { type RosterRow, rosterColumns } from './rules.ts';

export type NewRecord = Omit<Insertable<Students>, 'source'>;

/** The id of the new record, or undefined if the matriculation number exists. */
export async function insertRecord(tx: Db, record: NewRecord): Promise<number | undefined> {
  const row = await tx
    .insertInto('students')
    .values({ ...record, source: 'pin' })
    .onConflict((conflict) => conflict.column('matric_no').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locked: the same PIN may be submitted twice at once. */
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

/** The fields that staff may correct. */
export type RecordFields = Omit<RosterRow, 'matric_no'>;

export async function lockRecord(tx: Db, id: number) {
  return await tx
    .selectFrom('students')
    .select(['version', ...rosterColumns])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateRecord(
  tx: Db,
  id: number,
  fields: RecordFields,
  changed: readonly string[],
  now: Date,
): Promise<number> {
  const { version } = await tx
    .updateTable('students')
    .set({
      ...fields,
      // An import of the roster keeps the corrections of staff.
      corrected: sql<string[]>`array(
        select distinct unnest(students.corrected || ${[...changed]}::text[]) order by 1)`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
