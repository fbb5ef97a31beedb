import { DAY_MS } from '@edc/contract/common/time/days';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { OneTimeCodes, RegistrationHandles } from '../../../../schema.gen.ts';
import type { Code } from './rules.ts';

export async function insertHandle(db: Db, handle: Insertable<RegistrationHandles>): Promise<void> {
  await db.insertInto('registration_handles').values(handle).execute();
}

/** The live handle of a token. It cannot change in a transaction that has locked the student. */
export async function findHandle(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('registration_handles')
    .select(['token_hash', 'student_id', 'code_id', 'tries', 'hidden_email', 'hidden_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type Handle = NonNullable<Awaited<ReturnType<typeof findHandle>>>;

export async function changeHandle(
  tx: Db,
  tokenHash: Buffer,
  change: Updateable<RegistrationHandles>,
): Promise<void> {
  await tx
    .updateTable('registration_handles')
    .set(change)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Whether another handle has requested the code. */
export async function isRequestedByOthers(
  tx: Db,
  code: Pick<Code, 'id' | 'any_handle'>,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  if (code.any_handle) return true;
  const row = await tx
    .selectFrom('registration_handles')
    .select('token_hash')
    .where('code_id', '=', code.id)
    .where('token_hash', '!=', tokenHash)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const codeColumns = [
  'id',
  'student_id',
  'email_address',
  'state',
  'tries',
  'mails',
  'mailed_at',
  'expires_at',
  'any_handle',
] as const;

const codes = (db: Db) => db.selectFrom('one_time_codes').select(codeColumns);

export async function findCode(db: Db, id: string): Promise<Code | undefined> {
  return await codes(db).where('id', '=', id).executeTakeFirst();
}

/** The codes of this pair whose mails still work: the open one first, then the exhausted ones. */
export async function liveCodes(
  db: Db,
  studentId: number,
  email: string,
  now: Date,
): Promise<Code[]> {
  return await codes(db)
    .where('student_id', '=', studentId)
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .where('state', 'in', ['open', 'exhausted'])
    .where('expires_at', '>', now)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Every open code of the student, including expired ones. */
export async function openCodesOf(tx: Db, studentId: number): Promise<Code[]> {
  return await codes(tx).where('student_id', '=', studentId).where('state', '=', 'open').execute();
}

export async function insertCode(tx: Db, code: Insertable<OneTimeCodes>): Promise<Code> {
  return await tx
    .insertInto('one_time_codes')
    .values(code)
    .returning(codeColumns)
    .executeTakeFirstOrThrow();
}

export async function updateCode(
  tx: Db,
  id: string,
  change: Updateable<OneTimeCodes>,
): Promise<void> {
  await tx.updateTable('one_time_codes').set(change).where('id', '=', id).execute();
}

/** Deletes expired codes; after a month nothing of them is kept. */
export async function sweepSignUps(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await db.deleteFrom('registration_handles').where('expires_at', '<', now).execute();
  await db
    .updateTable('one_time_codes')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('expires_at', '<', now)
    .execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', monthAgo).execute();
}
