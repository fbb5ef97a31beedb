import type { Db } from '../../platform/database/connect.ts';

/** The demo's mailbox, newest first: what was delivered, and what is still on its way. */
export async function listMailbox(db: Db, limit: number) {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('mailbox_messages', 'mailbox_messages.mail_id', 'mails.id')
    .select([
      'mails.id',
      'mails.kind',
      'mails.to_address',
      'mails.subject',
      'mails.status',
      'mails.error',
      'mails.created_at',
      'mailbox_messages.html',
      'mailbox_messages.text',
    ])
    .orderBy('mails.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    text: row.text ?? '',
    html: row.html ?? '',
    status: row.status,
    error: row.error,
    created_at: row.created_at.toISOString(),
  }));
}

export const mailStates = ['queued', 'sending', 'sent', 'retrying', 'failed'] as const;
type MailStatus = (typeof mailStates)[number];

/** What became of the mail of this key. */
export async function mailStatus(db: Db, key: string): Promise<MailStatus | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('status')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.status as MailStatus | undefined;
}

/** The outbox, newest first; never the text, which may carry a secret. */
export async function listMails(db: Db, wanted: { status: string | undefined; limit: number }) {
  return await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'subject', 'status', 'attempts', 'error', 'created_at'])
    .$if(wanted.status !== undefined, (query) =>
      query.where('status', '=', wanted.status as MailStatus),
    )
    .orderBy('created_at', 'desc')
    .limit(wanted.limit)
    .execute();
}
