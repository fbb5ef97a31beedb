import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export async function insertHandle(
  db: Db,
  handle: { token_hash: Buffer; student_id: number; expires_at: Date },
): Promise<void> {
  await db.insertInto('registration_handles').values(handle).execute();
}

export async function studentOfHandle(db: Db, tokenHash: Buffer, matricNo: string, now: Date) {
  return await db
    .selectFrom('registration_handles')
    .innerJoin('students', 'students.id', 'registration_handles.student_id')
    .selectAll('students')
    .where('registration_handles.token_hash', '=', tokenHash)
    .where('registration_handles.expires_at', '>', now)
    .where('students.matric_no', '=', matricNo)
    .executeTakeFirst();
}

/** The open code, else the last one: it says how the student stands. */
export async function currentCode(db: Db, studentId: number) {
  return await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertCode(
  tx: Db,
  code: { student_id: number; email_address: string; now: Date; expires_at: Date },
) {
  const { now, ...rest } = code;
  return await tx
    .insertInto('one_time_codes')
    .values({ ...rest, created_at: now, mailed_at: now, mails: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCode(
  tx: Db,
  id: string,
  change: {
    state?: 'used' | 'expired' | 'exhausted';
    tries?: number;
    mails?: number;
    mailed_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('one_time_codes').set(change).where('id', '=', id).execute();
}

/** Codes that nobody typed in time; a month later nothing of them is kept. */
export async function sweepSignUps(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
  await db.deleteFrom('registration_handles').where('expires_at', '<', now).execute();
  await db
    .updateTable('one_time_codes')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('expires_at', '<', now)
    .execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', monthAgo).execute();
}
