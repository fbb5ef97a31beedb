import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/live/events.ts';
import { clearBulkPause } from './bulk-store.ts';
import { type Letter, renderLetter } from './layout.ts';
import {
  giveUpMailsOf,
  insertMail,
  insertNotification,
  mailForRetry,
  markQueued,
  type NewNotification,
} from './store.ts';

/** A queue for each lane: a thousand bulk mails stand in no code's way. */
export const MAIL_QUEUES = {
  code: { name: 'mail-code' },
  other: { name: 'mail' },
  bulk: { name: 'mail-bulk' },
};

/** One-time codes, mails about money, all the rest, and mails to many at once. */
export type MailClass = 'code' | 'money' | 'other' | 'bulk';

const URGENT_KINDS: Record<string, MailClass> = {
  'one-time-code': 'code',
  'password-link': 'code',
  'email-link': 'code',
  payment: 'money',
};

const laneOf = (mailClass: MailClass) => (mailClass === 'money' ? 'other' : mailClass);
const MONEY_FIRST = 10;

export interface Mail {
  /** The same key queued twice is the same mail. */
  key: string;
  kind: string;
  /** By its kind unless said. */
  class?: MailClass;
  to: string;
  letter: Letter;
  hasSecret?: boolean;
  /** When nobody needs it any more: it is not sent after that. */
  uselessAfter?: Date;
}

/** Puts a mail into the outbox: it leaves when, and only if, the transaction commits. */
export async function queueMail(tx: Db, jobs: Jobs, mail: Mail): Promise<void> {
  const { html, text } = renderLetter(mail.letter);
  const mailClass = mail.class ?? URGENT_KINDS[mail.kind] ?? 'other';
  const id = await insertMail(tx, {
    key: mail.key,
    kind: mail.kind,
    class: mailClass,
    to: mail.to,
    subject: mail.letter.subject,
    html,
    text,
    hasSecret: mail.hasSecret ?? false,
    uselessAfter: mail.uselessAfter ?? null,
  });
  if (id) await enqueueMail(tx, jobs, id, mailClass, { id });
}

/** Tells a student something inside the portal; the same key is told once. */
export async function notify(tx: Db, notification: NewNotification): Promise<void> {
  if (!(await insertNotification(tx, notification))) return;
  await publish(tx, { to: `student:${notification.studentId}`, topic: 'notifications' });
}

/** What these mails say no longer holds: those that have not left yet never will. */
export async function giveUpMails(tx: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await giveUpMailsOf(tx, keys);
}

/** Gives a mail that was given up its tries anew. */
export async function retryMail(
  db: Db,
  jobs: Jobs,
  id: string,
): Promise<'queued' | 'unknown' | 'not failed' | 'erased'> {
  return await db.transaction().execute(async (tx) => {
    const mail = await mailForRetry(tx, id);
    if (!mail) return 'unknown';
    if (mail.status !== 'failed') return 'not failed';
    if (mail.text === null) return 'erased';
    await markQueued(tx, id);
    // Not under the mail's own id: the job of that id has ended.
    await enqueueMail(tx, jobs, id, mail.class as MailClass);
    return 'queued';
  });
}

async function enqueueMail(
  tx: Db,
  jobs: Jobs,
  mailId: string,
  mailClass: MailClass,
  options: { id?: string } = {},
): Promise<void> {
  const priority = mailClass === 'money' ? { priority: MONEY_FIRST } : {};
  await jobs.enqueue(tx, MAIL_QUEUES[laneOf(mailClass)], { mailId }, { ...options, ...priority });
}

/** Lets bulk mail go on after a pause; what failed before is no longer counted. */
export async function resumeBulkMail(db: Db, now: Date): Promise<void> {
  await clearBulkPause(db, now);
}
