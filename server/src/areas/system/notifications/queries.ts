import type { Page } from '@edc/contract/common/lists/paging-rules';
import { daysBefore } from '@edc/contract/common/time/days';
import type { MailPreference, Notification } from '@edc/contract/people/notifications';
import { NOTIFICATION_DAYS, optionalMailKinds } from '@edc/contract/system/notification-rules';
import type { MailState } from '@edc/contract/system/outbox-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { switchedOffKinds } from './preferences-store.ts';
import { readUnsubscription } from './rules.ts';
import { unreadSince } from './sent-store.ts';

export { bulkPausedAt as loadBulkPause } from './bulk-store.ts';

/** The demo's mailbox, newest first: delivered and queued mails. */
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

/** The state of the email with this key. */
export async function mailStatus(db: Db, key: string): Promise<MailState | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('status')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.status as MailState | undefined;
}

const notificationList: List = {
  name: 'notifications',
  id: sql.ref<number>('notifications.id'),
  sorts: { created: { by: sql.ref('notifications.created_at'), type: 'timestamptz' } },
};

export async function loadNotifications(
  app: App,
  studentId: number,
  wanted: PageRequest,
): Promise<Page<Notification>> {
  const query = app.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'text', 'path', 'created_at', 'read_at'])
    .where('student_id', '=', studentId)
    .where('created_at', '>', daysBefore(app.now(), NOTIFICATION_DAYS));
  const page = await loadPage(app.db, query, notificationList, {
    ...wanted,
    secretKey: app.secretKey,
  });
  const items = page.items.map(
    (row): Notification => ({
      id: row.id,
      kind: row.kind as Notification['kind'],
      text: row.text,
      path: row.path,
      created_at: row.created_at.toISOString(),
      read: row.read_at !== null,
    }),
  );
  return { ...page, items };
}

export async function countUnread(app: App, studentId: number): Promise<number> {
  const row = await unreadSince(app.db, studentId, daysBefore(app.now(), NOTIFICATION_DAYS));
  return row?.count ?? 0;
}

export async function loadMailPreferences(db: Db, studentId: number): Promise<MailPreference[]> {
  const off = await switchedOffKinds(db, studentId);
  return optionalMailKinds.map((kind) => ({ kind, on: !off.includes(kind) }));
}

/** The kind of mail that an unsubscribe link is about, and whether it is switched off. */
export async function loadUnsubscription(
  app: App,
  token: string,
): Promise<MailPreference | undefined> {
  const which = readUnsubscription(app.secretKey, token);
  if (!which) return undefined;
  const off = await switchedOffKinds(app.db, which.studentId);
  return { kind: which.kind, on: !off.includes(which.kind) };
}
