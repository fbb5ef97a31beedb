import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export interface NewMail {
  /** The same key queued twice is the same mail. */
  key: string;
  kind: string;
  class: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Carries a code, link or password: its text is erased once sent. */
  hasSecret: boolean;
  /** It is not sent after that. */
  uselessAfter: Date | null;
  /** Where one press stops mails of this kind. */
  unsubscribeUrl: string | null;
}

/** Not sent yet, and not given up. */
const UNDER_WAY = ['queued', 'sending', 'retrying'] as const;

/** The new mail's id, or undefined when a mail of this key is there already. */
export async function insertMail(tx: Db, mail: NewMail): Promise<string | undefined> {
  const row = await tx
    .insertInto('mails')
    .values({
      key: mail.key,
      kind: mail.kind,
      class: mail.class,
      to_address: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      has_secret: mail.hasSecret,
      useless_after: mail.uselessAfter,
      unsubscribe_url: mail.unsubscribeUrl,
      // Not the transaction's time: mails that are written together keep their order.
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes a mail for sending, unless it is sent or given up already. */
export async function claimMail(db: Db, id: string) {
  return await db
    .updateTable('mails')
    .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', UNDER_WAY)
    .returning(['id', 'to_address', 'subject', 'html', 'text', 'unsubscribe_url'])
    .executeTakeFirst();
}

/** What carries a secret is not kept longer than it is needed for sending. */
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
    // One that was given up while it was on its way is not tried again.
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

export async function cancelMailsOf(tx: Db, keys: string[]): Promise<void> {
  await givenUp(tx).where('key', 'in', keys).execute();
}

export async function cancelLateMail(db: Db, id: string, now: Date): Promise<void> {
  await givenUp(db).where('id', '=', id).where('useless_after', '<=', now).execute();
}

/** Locked, so that two who retry the same mail at once queue it once. */
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
