import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { RosterRow } from './rules.ts';

/** Adds new students and brings known ones up to date. Returns how many were new. */
export async function upsertStudents(tx: Db, rows: RosterRow[]): Promise<number> {
  const result = await tx
    .insertInto('students')
    .values(rows.map((row) => ({ ...row, source: 'roster' })))
    .onConflict((conflict) =>
      conflict.column('matric_no').doUpdateSet((eb) => ({
        surname: eb.ref('excluded.surname'),
        firstname: eb.ref('excluded.firstname'),
        gender: eb.ref('excluded.gender'),
        birth_date: eb.ref('excluded.birth_date'),
        department: eb.ref('excluded.department'),
        faculty: eb.ref('excluded.faculty'),
        program: eb.ref('excluded.program'),
        level: eb.ref('excluded.level'),
        study_mode: eb.ref('excluded.study_mode'),
        session: eb.ref('excluded.session'),
        email_address: eb.ref('excluded.email_address'),
        telephone: eb.ref('excluded.telephone'),
        source: eb.ref('excluded.source'),
        updated_at: new Date(),
      })),
    )
    // A row that this statement inserted has no earlier version.
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .execute();
  return result.filter((row) => row.inserted).length;
}

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

export async function insertPin(
  tx: Db,
  pin: { pin_hash: Buffer; matric_no: string | null; issued_by: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('portal_pins').values(pin).execute();
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
