import { type Insertable, sql } from 'kysely';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { PortalPins } from '../../../../schema.gen.ts';
import { type RosterRow, rosterColumns } from '../rules.ts';

export async function insertPins(tx: Db, pins: Insertable<PortalPins>[]): Promise<void> {
  await tx.insertInto('portal_pins').values(pins).execute();
}

export async function openPins(db: Db, hashes: Buffer[], now: Date) {
  return await db
    .selectFrom('portal_pins')
    .select(['pin_hash', 'matric_no', 'expires_at'])
    .where(sql<boolean>`pin_hash = any(${hashes}::bytea[])`)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
}

export async function pinById(tx: Db, id: number) {
  return await tx
    .selectFrom('portal_pins')
    .select('matric_no')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns how many were revoked: those that were neither used nor revoked before. */
export async function revokePins(
  tx: Db,
  which: { id: number } | { batch: string },
  { now, by }: { now: Date; by: Actor },
): Promise<number> {
  const query = tx
    .updateTable('portal_pins')
    .set({ revoked_at: now, revoked_by: by })
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
  const { numUpdatedRows } = await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('batch', '=', which.batch)
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A record that its student made, by the account's code or as `record-12`. */
export async function lockOwnRecord(tx: Db, key: string) {
  const id = /^record-(\d{1,15})$/.exec(key)?.[1];
  return await tx
    .selectFrom('students')
    .select(['id', 'matric_no'])
    .where('source', '=', 'pin')
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .$if(id === undefined, (query) =>
      query.where('id', '=', sql<number>`(select student_id from accounts where code = ${key})`),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function lockRosterRecord(tx: Db, id: number) {
  return await tx
    .selectFrom('students')
    .select(['id', 'departed_at', 'corrected', ...rosterColumns])
    .where('id', '=', id)
    .where('source', '=', 'roster')
    .forUpdate()
    .executeTakeFirst();
}

/** Moves its history and old records to the record that stays. */
export async function moveHistory(tx: Db, from: number, to: number): Promise<void> {
  const whose = { student_id: to };
  await tx.updateTable('audit_entries').set(whose).where('student_id', '=', from).execute();
  await tx.updateTable('past_registrations').set(whose).where('student_id', '=', from).execute();
  await tx.updateTable('proposals').set(whose).where('student_id', '=', from).execute();
}

/** Fails if anything belongs to the record. */
export async function deleteRecord(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('students').where('id', '=', id).execute();
}

type RosterFields = { [Field in keyof RosterRow]: string | null } & {
  departed_at: Date | null;
  corrected: string[];
};

export async function takeOverRecord(
  tx: Db,
  id: number,
  { matric_no, ...given }: RosterFields,
  now: Date,
): Promise<void> {
  // Fields that the roster lacks keep the student's values.
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  await tx
    .updateTable('students')
    .set({
      ...known,
      matric_no: matric_no ?? '',
      source: 'roster',
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
