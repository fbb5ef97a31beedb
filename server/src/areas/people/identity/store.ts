import type { SessionEnd } from '@edc/contract/common/text/messages';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { compileOnce } from '../../../platform/database/statements/compile-once.ts';
import type { Accounts } from '../../../schema.gen.ts';
import { REMEMBERED_MS } from './rules.ts';

export const accountForLogin = compileOnce((db, matricNo: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select([
      'accounts.student_id',
      'accounts.code',
      'accounts.password_hash',
      'accounts.locked_at',
    ])
    .where('students.matric_no', '=', matricNo),
);

const accounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select([
      'accounts.student_id',
      'accounts.code',
      'accounts.email_address',
      'accounts.new_email_address',
      'accounts.email_verified_at',
      'accounts.telephone',
      'accounts.phone_verified_at',
      'accounts.password_hash',
      'accounts.locked_at',
      'students.matric_no',
      'students.source',
      'students.birth_date',
      'students.telephone as roster_telephone',
      sql<string>`students.firstname || ' ' || students.surname`.as('full_name'),
    ]);

export type Account = NonNullable<Awaited<ReturnType<typeof accountOfStudent>>>;

export async function accountOfStudent(db: Db, studentId: number) {
  return await accounts(db).where('accounts.student_id', '=', studentId).executeTakeFirst();
}

export async function accountByMatricNo(db: Db, matricNo: string) {
  return await accounts(db).where('students.matric_no', '=', matricNo).executeTakeFirst();
}

export async function accountByEmail(db: Db, email: string) {
  return await accounts(db)
    .where(sql`lower(accounts.email_address)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Of a student who is known to have one. */
export async function loadAccount(db: Db, studentId: number): Promise<Account> {
  return await accounts(db).where('accounts.student_id', '=', studentId).executeTakeFirstOrThrow();
}

/** Locked until the transaction ends, so that decisions about it stay valid. */
export async function lockAccount(tx: Db, studentId: number): Promise<Account> {
  return await accounts(tx)
    .where('accounts.student_id', '=', studentId)
    .forUpdate(['accounts'])
    .executeTakeFirstOrThrow();
}

export async function changeAccount(
  tx: Db,
  studentId: number,
  change: Updateable<Accounts>,
): Promise<void> {
  await tx.updateTable('accounts').set(change).where('student_id', '=', studentId).execute();
}

/** Devices must erase the slips they kept for this student, except where logged in. */
export async function endKeptSlips(tx: Db, studentId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ devices_epoch: eb('devices_epoch', '+', 1) }))
    .where('student_id', '=', studentId)
    .execute();
}

export async function devicesEpochOf(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('devices_epoch')
    .where('code', '=', code)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return row?.devices_epoch;
}

/** A second call changes nothing. */
export async function setWelcomed(db: Db, studentId: number, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ welcomed_at: now })
    .where('student_id', '=', studentId)
    .where('welcomed_at', 'is', null)
    .execute();
}

/** False if the student or the email address already has an account. */
export async function insertAccount(tx: Db, account: Insertable<Accounts>): Promise<boolean> {
  const row = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('student_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner of the session, and the password hash that was compared. */
export type SessionOwner = Owner & {
  password_hash: string;
};

interface NewSession {
  tokenHash: Buffer;
  owner: SessionOwner;
  remember: boolean;
  device: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Opens the session only while the compared hash is still the account's, under the account's lock:
 * a change of the password either finds this session and ends it, or has changed the hash first.
 * False if the password was changed or the account locked.
 */
export async function insertSession(tx: Db, session: NewSession): Promise<boolean> {
  const { tokenHash, owner, remember, device, now, expiresAt } = session;
  const isStudent = 'student_id' in owner;
  // A session of staff begins with their second factor.
  const secondFactorAt = isStudent ? null : now;
  const holder = isStudent
    ? sql`select student_id, null::bigint as staff_id from accounts
        where student_id = ${owner.student_id} and password_hash = ${owner.password_hash}
        and locked_at is null for share`
    : sql`select null::bigint as student_id, id as staff_id from staff
        where id = ${owner.staff_id} and password_hash = ${owner.password_hash}
        and locked_at is null for share`;
  const { numAffectedRows } = await sql`insert into sessions
      (token_hash, student_id, staff_id, remember, device, created_at, used_at, expires_at,
        second_factor_at)
    select ${tokenHash}::bytea, student_id, staff_id, ${remember}::boolean, ${device}::text,
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz,
      ${secondFactorAt}::timestamptz
    from (${holder}) as holder`.execute(tx);
  return numAffectedRows === 1n;
}

/** The live session of a token with its student, in one query. */
export const studentSession = compileOnce((db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.student_id', 'sessions.student_id')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select([
      'sessions.id as session_id',
      'sessions.remember',
      'sessions.used_at',
      'sessions.expires_at',
      'accounts.student_id',
      'accounts.code',
      'accounts.locked_at',
      'students.surname',
      'students.firstname',
      'students.gender',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now),
);

export async function touchSession(db: Db, id: number, usedAt: Date, expiresAt: Date) {
  await db
    .updateTable('sessions')
    .set({ used_at: usedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

type Owner = { student_id: number } | { staff_id: number };

/** The most recently used sessions stay, each on its own device. */
const MOST_SESSIONS = 20;

/**
 * Ends sessions of one person: one of them, all but one, or those beyond the limit per person.
 * Keeps the reason for later requests with their tokens. Returns how many ended.
 */
export async function endSessions(
  tx: Db,
  owner: Owner,
  why: SessionEnd,
  which: { id: number } | { but: number } | 'all' | 'beyond-most' = 'all',
): Promise<number> {
  const own =
    'student_id' in owner
      ? sql`student_id = ${owner.student_id}`
      : sql`staff_id = ${owner.staff_id}`;
  const these =
    which === 'all'
      ? sql`true`
      : which === 'beyond-most'
        ? sql`id in (select id from sessions where ${own}
            order by used_at desc, id desc offset ${sql.lit(MOST_SESSIONS)})`
        : 'id' in which
          ? sql`id = ${which.id}`
          : sql`id <> ${which.but}`;
  const { numAffectedRows } = await sql`with gone as
      (delete from sessions where ${own} and ${these} returning token_hash)
    insert into ended_sessions (token_hash, why) select token_hash, ${why}::text from gone
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** The reason why the session of this token ended early. */
export async function endOfSession(db: Db, tokenHash: Buffer): Promise<SessionEnd | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('why')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.why as SessionEnd | undefined;
}

export async function sessionsOf(db: Db, studentId: number, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'used_at', 'remember'])
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  // As long as the longest session lasts.
  const before = new Date(now.getTime() - REMEMBERED_MS);
  await db.deleteFrom('ended_sessions').where('ended_at', '<', before).execute();
}
