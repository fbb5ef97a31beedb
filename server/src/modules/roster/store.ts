import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Conflict, type RosterRow, rosterColumns } from './rules.ts';

/** What the roster says about a student; the matriculation number tells who it is. */
const fields = rosterColumns.filter((name) => name !== 'matric_no');

/** The field of the file, unless staff corrected it. */
const keptOrGiven = (name: string) =>
  sql`case when ${sql.lit(name)} = any(students.corrected)
    then ${sql.ref(`students.${name}`)} else ${sql.ref(`excluded.${name}`)} end`;

/** A correction that the file confirms needs no protection any more. */
const stillCorrected = sql`array(
  select field from unnest(students.corrected) as field
  where to_jsonb(students) -> field is distinct from to_jsonb(excluded) -> field)`;

/** Adds new students and brings known ones up to date. Returns how many were new. */
export async function upsertStudents(tx: Db, rows: RosterRow[]): Promise<number> {
  const result = await tx
    .insertInto('students')
    .values(rows.map((row) => ({ ...row, source: 'roster' })))
    .onConflict((conflict) =>
      conflict.column('matric_no').doUpdateSet((eb) => ({
        ...Object.fromEntries(fields.map((name) => [name, keptOrGiven(name)])),
        corrected: stillCorrected as never,
        source: eb.ref('excluded.source'),
        updated_at: new Date(),
      })),
    )
    // A row that this statement inserted has no earlier version.
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .execute();
  return result.filter((row) => row.inserted).length;
}

/** Where staff corrected a field and these rows say something else. */
export async function conflictsWith(tx: Db, rows: RosterRow[]): Promise<Conflict[]> {
  const known = await tx
    .selectFrom('students')
    .select([...rosterColumns, 'corrected'])
    .where('matric_no', '=', (eb) => eb.fn.any(eb.val(rows.map(({ matric_no }) => matric_no))))
    .where(sql<boolean>`corrected <> '{}'`)
    .execute();
  const given = new Map(rows.map((row) => [row.matric_no, row]));
  return known.flatMap((student) =>
    fields
      .filter((name) => student.corrected.includes(name))
      .map((field) => ({
        matric_no: student.matric_no,
        field,
        kept: student[field] ?? '',
        given: given.get(student.matric_no)?.[field] ?? '',
      }))
      .filter(({ kept, given: other }) => kept !== other),
  );
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
