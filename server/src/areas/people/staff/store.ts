import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { SessionEnd } from '@edc/contract/common/text/messages';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sessions, Staff, StaffSignIns } from '../../../schema.gen.ts';
import { endSessions } from '../identity/actions.ts';

/** The new row's id; undefined if the email address is taken. */
export async function insertStaff(tx: Db, person: Insertable<Staff>): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values(person)
    .onConflict((conflict) => conflict.expression(sql`lower(email_address)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function staffForLogin(db: Db, email: string) {
  return await db
    .selectFrom('staff')
    .select(['id', 'email_address', 'full_name', 'password_hash', 'locked_at'])
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that decisions about the person stay valid. */
export async function lockStaff(tx: Db, id: number) {
  return await tx
    .selectFrom('staff')
    .select(['id', 'email_address', 'full_name', 'roles', 'password_hash', 'locked_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeStaff(tx: Db, id: number, change: Updateable<Staff>): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A token's live session; one without a second factor is from an older version: ignored. */
export async function staffSession(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'staff.email_address', 'staff.full_name', 'staff.roles'])
    .select(['staff.locked_at', 'sessions.id as session_id', 'sessions.expires_at'])
    .select(['sessions.created_at', 'sessions.used_at'])
    .select((eb) => eb.ref('sessions.second_factor_at').$notNull().as('second_factor_at'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.second_factor_at', 'is not', null)
    .executeTakeFirst();
}

export async function touchStaffSession(
  db: Db,
  id: number,
  change: Updateable<Sessions>,
): Promise<void> {
  await db.updateTable('sessions').set(change).where('id', '=', id).execute();
}

export async function staffSessionsOf(db: Db, staffId: number, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('second_factor_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
}

/** Logs the person out everywhere, or everywhere but here. */
export async function endStaffSessions(
  tx: Db,
  staffId: number,
  why: SessionEnd,
  but?: number,
): Promise<void> {
  await endSessions(tx, { staff_id: staffId }, why, but === undefined ? 'all' : { but });
  await tx.deleteFrom('staff_sign_ins').where('staff_id', '=', staffId).execute();
}

export async function insertSignIn(tx: Db, row: Insertable<StaffSignIns>): Promise<void> {
  await tx.insertInto('staff_sign_ins').values(row).execute();
}

/** A login that waits for its second step; none after a change of the password. */
export async function signInOf(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('staff_sign_ins')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'staff_sign_ins.staff_id')
        .onRef('staff.password_hash', '=', 'staff_sign_ins.password_hash'),
    )
    .select(['staff_sign_ins.id', 'staff.id as staff_id', 'staff.password_hash'])
    .select(['staff.email_address', 'staff.full_name', 'staff.locked_at'])
    .where('staff_sign_ins.token_hash', '=', tokenHash)
    .where('staff_sign_ins.expires_at', '>', now)
    .executeTakeFirst();
}

/** False if another request has used it in the meantime. */
export async function deleteSignIn(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_sign_ins')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}

export async function noteUse(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('staff').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function wantsMorningEmail(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('morning_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.morning_email;
}

export async function setMorningEmail(tx: Db, id: number, on: boolean): Promise<void> {
  await tx.updateTable('staff').set({ morning_email: on }).where('id', '=', id).execute();
}

const HAS_LOGGED_IN = sql<boolean>`(totp_since is not null
  or exists (select 1 from staff_passkeys where staff_id = staff.id))`;

/** Staff who can log in and have done so. */
const activeStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'email_address as email', 'full_name as fullName', 'roles'])
    .where('locked_at', 'is', null)
    .where(HAS_LOGGED_IN)
    .orderBy('id');

/** Those with one of these roles. */
export async function staffWithRoles(db: Db, roles: readonly string[]) {
  return await activeStaff(db).where(sql<boolean>`roles && ${roles}::text[]`).limit(1000).execute();
}

/** Those who want the morning email. */
export async function staffForMorning(db: Db) {
  return await activeStaff(db).where('morning_email', '=', true).limit(10_000).execute();
}

interface GivenAccess {
  staffId: number;
  /** The actor; for the command line it has no account that could be the same person's. */
  by: Actor;
  at: Date;
  /** Only for a change of roles. */
  roles?: { before: string[]; after: StaffRole[] };
}

/** Records who gave someone access: it decides who may approve for whom. */
export async function recordAccess(tx: Db, { staffId, by, at, roles }: GivenAccess): Promise<void> {
  await sql`insert into staff_access (staff_id, given_by, given_at, roles_before, roles_after)
    select ${staffId}, id, ${at}, ${roles?.before ?? null}::text[], ${roles?.after ?? null}::text[]
    from staff where id = staff_of(${by})`.execute(tx);
}
