import type { Db } from '../../platform/database/connect.ts';

export async function accountForLogin(db: Db, matricNo: string) {
  return await db
    .selectFrom('accounts')
    .innerJoin('students', 'students.id', 'accounts.student_id')
    .select([
      'accounts.student_id',
      'accounts.code',
      'accounts.password_hash',
      'accounts.locked_at',
    ])
    .where('students.matric_no', '=', matricNo)
    .executeTakeFirst();
}

export async function insertAccount(
  tx: Db,
  account: {
    student_id: number;
    code: string;
    email_address: string;
    telephone: string;
    password_hash: string;
    email_verified_at: Date | null;
    phone_verified_at: Date | null;
    welcomed_at?: Date | null;
  },
): Promise<void> {
  await tx.insertInto('accounts').values(account).execute();
}

export interface NewSession {
  tokenHash: Buffer;
  owner: { student_id: number } | { staff_id: number };
  remember: boolean;
  device: string;
  now: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      ...session.owner,
      remember: session.remember,
      device: session.device,
      created_at: session.now,
      used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The live session of a token with the student that it belongs to, in one look. */
export async function studentSession(db: Db, tokenHash: Buffer, now: Date) {
  return await db
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
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

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

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
