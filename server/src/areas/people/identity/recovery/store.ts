import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { MailedLinks } from '../../../../schema.gen.ts';
import { lockAccount } from '../store.ts';

export type Purpose = 'password' | 'email';

export interface GivenLink {
  purpose: Purpose;
  tokenHash: Buffer;
  email: string;
  now: Date;
}

export async function insertLink(tx: Db, link: Insertable<MailedLinks>): Promise<void> {
  await tx.insertInto('mailed_links').values(link).execute();
}

const openLinks = (db: Db, { purpose, tokenHash, email, now }: GivenLink) =>
  db
    .selectFrom('mailed_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

export async function ownerOfLink(db: Db, given: GivenLink): Promise<number | undefined> {
  return (await openLinks(db, given).select('student_id').executeTakeFirst())?.student_id;
}

/**
 * Uses up the link: of two requests at once, one gets it. Locks the account first, as everything
 * does that ends an account's links.
 */
export async function spendLink(tx: Db, given: GivenLink) {
  const open = openLinks(tx, given).select(['student_id', 'email_address']);
  const seen = await open.executeTakeFirst();
  if (!seen) return undefined;
  await lockAccount(tx, seen.student_id);
  const found = await open.forUpdate().executeTakeFirst();
  if (found) {
    await tx
      .updateTable('mailed_links')
      .set({ used_at: given.now })
      .where('token_hash', '=', given.tokenHash)
      .execute();
  }
  return found;
}

/** A link that was used, or replaced by a newer one. */
export async function spentLink(tx: Db, { purpose, tokenHash, email }: GivenLink) {
  return await tx
    .selectFrom('mailed_links')
    .select(['student_id', 'email_address'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where(sql`lower(email_address)`, '=', email.toLowerCase())
    .where('used_at', 'is not', null)
    .executeTakeFirst();
}

/** Ends the student's links, all or those of one purpose, and returns them. */
export async function closeLinks(tx: Db, studentId: number, now: Date, purpose?: Purpose) {
  return await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('student_id', '=', studentId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as Purpose))
    .returning(['purpose', 'token_hash'])
    .execute();
}

/** The open link that confirms this address of the student. */
export async function openEmailLink(db: Db, studentId: number, email: string, now: Date) {
  return await db
    .selectFrom('mailed_links')
    .select('expires_at')
    .where('student_id', '=', studentId)
    .where('purpose', '=', 'email')
    .where('email_address', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<', now).execute();
}
