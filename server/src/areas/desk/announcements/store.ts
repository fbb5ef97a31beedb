import type { EmailState } from '@edc/contract/desk/announcements/announcement-rules';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Announcements } from '../../../schema.gen.ts';

export async function insertAnnouncement(tx: Db, row: Insertable<Announcements>): Promise<number> {
  const { id } = await tx
    .insertInto('announcements')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const announcements = (db: Db) =>
  db
    .selectFrom('announcements')
    .leftJoin('long_jobs', 'long_jobs.id', 'announcements.job_id')
    .select([
      'announcements.id',
      'announcements.subject',
      'announcements.message',
      'announcements.sent_by',
      'announcements.created_at',
      'announcements.audience',
      'announcements.audience_words',
      'announcements.send_at',
      'announcements.started_at',
      'announcements.finished_at',
      'announcements.cancelled_at',
      'announcements.notified',
      'announcements.job_id',
      'long_jobs.state as job_state',
    ]);
export type Announcement = NonNullable<Awaited<ReturnType<typeof announcementById>>>;

export async function announcementById(db: Db, id: number) {
  return await announcements(db).where('announcements.id', '=', id).executeTakeFirst();
}

export async function lockAnnouncement(tx: Db, id: number): Promise<Announcement | undefined> {
  return await announcements(tx)
    .where('announcements.id', '=', id)
    .forUpdate(['announcements'])
    .executeTakeFirst();
}

export async function changeAnnouncement(
  tx: Db,
  id: number,
  change: Updateable<Announcements>,
): Promise<void> {
  await tx.updateTable('announcements').set(change).where('id', '=', id).execute();
}

export async function addRecipients(
  tx: Db,
  announcementId: number,
  rows: readonly { student_id: number; notified_at: Date; emailed: boolean }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('announcement_recipients')
    .values(rows.map((row) => ({ ...row, announcement_id: announcementId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('announcements')
    .set({ notified: sql<number>`notified + ${rows.length}` })
    .where('id', '=', announcementId)
    .execute();
}

/** The key of what one student gets: of the notification and of the email. */
export const recipientKey = (announcementId: number, studentId: number) =>
  `announcement:${announcementId}:${studentId}`;

const keyOfRow = sql<string>`'announcement:' || announcement_recipients.announcement_id
  || ':' || announcement_recipients.student_id`;

const emailState = sql<EmailState>`case
  when not announcement_recipients.emailed then 'off'
  when mails.status = 'sent' then 'sent'
  when mails.status = 'failed' or mails.status is null then 'failed'
  else 'waiting' end`;

const notified = (db: Db, announcementId: number) =>
  db
    .selectFrom('announcement_recipients')
    .leftJoin('mails', (join) => join.on('mails.key', '=', keyOfRow))
    .leftJoin('notifications', (join) => join.on('notifications.key', '=', keyOfRow))
    .where('announcement_recipients.announcement_id', '=', announcementId);

/** How many emails are in which state, and how many students have seen the notification. */
export async function countEmails(db: Db, announcementId: number) {
  return await notified(db, announcementId)
    .select(({ fn }) => [
      emailState.as('state'),
      fn.countAll<number>().as('count'),
      fn.count<number>('notifications.read_at').as('seen'),
    ])
    .groupBy(sql`1`)
    .execute();
}

export const recipients = (db: Db, announcementId: number, email: EmailState | undefined) =>
  notified(db, announcementId)
    .innerJoin('students', 'students.id', 'announcement_recipients.student_id')
    .innerJoin('accounts', 'accounts.student_id', 'students.id')
    .select([
      'announcement_recipients.student_id',
      'announcement_recipients.notified_at',
      'students.surname',
      'students.firstname',
      'students.matric_no',
      'accounts.code',
      'notifications.read_at',
      emailState.as('email'),
    ])
    .$if(email !== undefined, (query) => query.where(emailState, '=', email as EmailState));

/** The unsent emails of an announcement. */
export async function waitingEmails(tx: Db, announcementId: number): Promise<string[]> {
  const rows = await notified(tx, announcementId)
    .select('mails.key')
    .where('mails.status', 'in', ['queued', 'retrying'])
    .execute();
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}
