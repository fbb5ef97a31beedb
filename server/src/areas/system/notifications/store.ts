import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Mails } from '../../../schema.gen.ts';

/** Not sent yet, and not given up. */
const UNDER_WAY = ['queued', 'sending', 'retrying'] as const;

/** The new mail's id, or undefined if a mail with this key exists. */
export async function insertMail(tx: Db, mail: Insertable<Mails>): Promise<string | undefined> {
  const row = await tx
    .insertInto('mails')
    .values({
      ...mail,
      // Not the transaction's time, so that mails of one transaction keep their order.
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Claims a mail for sending, unless it is sent or given up already. */
export async function claimMail(db: Db, id: string) {
  return await db
    .updateTable('mails')
    .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', UNDER_WAY)
    .returning(['id', 'to_address', 'subject', 'html', 'text', 'unsubscribe_url'])
    .executeTakeFirst();
}

/** A text with a secret is not kept longer than sending needs it. */
const withoutSecret = {
  html: sql<string | null>`case when has_secret then null else html end`,
  text: sql<string | null>`case when has_secret then null else text end`,
};

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status: 'sent',
      sent_at: new Date(),
      updated_at: new Date(),
      error: null,
      ...withoutSecret,
    })
    .where('id', '=', id)
    .execute();
}

export async function markNotSent(
  db: Db,
  id: string,
  status: 'retrying' | 'failed',
  error: string,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status,
      error,
      updated_at: new Date(),
      ...(status === 'failed' ? withoutSecret : {}),
    })
    .where('id', '=', id)
    // A mail that was given up while being sent is not retried.
    .where('status', '=', 'sending')
    .execute();
}

const givenUp = (db: Db) =>
  db
    .updateTable('mails')
    .set({
      status: 'failed',
      error: 'Given up: what it says no longer holds.',
      updated_at: new Date(),
      ...withoutSecret,
    })
    .where('status', 'in', UNDER_WAY);

/** Cancels mails that are no longer true and have not been sent yet. */
export async function cancelMails(tx: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await givenUp(tx).where('key', 'in', keys).execute();
}

export async function cancelLateMail(db: Db, id: string, now: Date): Promise<void> {
  await givenUp(db).where('id', '=', id).where('useless_after', '<=', now).execute();
}

/** Locked, so that two simultaneous retries queue the mail once. */
export async function mailForRetry(tx: Db, id: string) {
  return await tx
    .selectFrom('mails')
    .select(['status', 'text', 'class', 'kind', 'subject'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markQueued(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0, error: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}
