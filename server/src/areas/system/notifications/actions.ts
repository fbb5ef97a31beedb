import { USUAL_ACCENT } from '@edc/contract/system/brand-rules';
import { mailTopics, type OptionalMailKind } from '@edc/contract/system/notification-rules';
import { isErasedAddress } from '@edc/contract/system/privacy-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../audit/actions.ts';
import { loadSettings } from '../settings-store/queries.ts';
import { clearBulkPause } from './bulk-store.ts';
import { type Letter, type MailBrand, renderLetter } from './layout.ts';
import { switchedOffKinds, switchMail } from './preferences-store.ts';
import { readUnsubscription, type Unsubscription, writeUnsubscription } from './rules.ts';
import { insertNotification, type NewNotification, setRead } from './sent-store.ts';
import { claimMail, insertMail, mailForRetry, markNotSent, markQueued, markSent } from './store.ts';

export { cancelMails } from './store.ts';

/** A queue for each lane: codes never wait behind a thousand bulk mails. */
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
  /** A key that is queued twice is one mail. */
  key: string;
  kind: string;
  /** Derived from its kind if left out. */
  class?: MailClass;
  to: string;
  letter: Letter;
  /** It carries a code, link or password: its text is erased once sent. */
  hasSecret?: boolean;
  /** The mail is not sent after this time. */
  uselessAfter?: Date;
}

async function brandOf(db: Db): Promise<MailBrand> {
  const { centre_name: centre, accent_colour, email_signature } = await loadSettings(db);
  return { centre, accent: accent_colour || USUAL_ACCENT, signature: email_signature };
}

/**
 * Puts a mail into the outbox: it is sent if and when the transaction commits. Returns false if it
 * is there already or has no recipient.
 */
export async function queueMail(tx: Db, jobs: Jobs, mail: Mail): Promise<boolean> {
  if (isErasedAddress(mail.to)) return false;
  const { html, text } = renderLetter(mail.letter, await brandOf(tx));
  const mailClass = mail.class ?? URGENT_KINDS[mail.kind] ?? 'other';
  const id = await insertMail(tx, {
    key: mail.key,
    kind: mail.kind,
    class: mailClass,
    to_address: mail.to,
    subject: mail.letter.subject,
    html,
    text,
    has_secret: mail.hasSecret ?? false,
    useless_after: mail.uselessAfter ?? null,
    unsubscribe_url: mail.letter.unsubscribe?.url ?? null,
  });
  if (id) await enqueueMail(tx, jobs, id, mailClass, { id });
  return id !== undefined;
}

/**
 * Sends a mail at once instead of through the queue, for a person who waits to see whether email
 * works. It is listed in the outbox as usual. Throws the mail server's answer.
 */
export async function sendNow(app: App, mail: Mail, replyTo: string): Promise<void> {
  const { html, text } = renderLetter(mail.letter, await brandOf(app.db));
  const { key, kind, to } = mail;
  const { subject } = mail.letter;
  const row = { key, kind, to_address: to, subject, html, text, class: 'other', has_secret: false };
  const id = await insertMail(app.db, row);
  if (!id || !(await claimMail(app.db, id))) throw new Error(`the mail ${key} was sent before`);
  try {
    await app.mail.deliver({ id, lane: 'code', to, subject, html, text, replyTo });
  } catch (error) {
    await markNotSent(app.db, id, 'failed', error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(app.db, id);
}

/** A mail of a kind that the student can switch off. */
type OptionalMail = Mail & { studentId: number; kind: OptionalMailKind };

/**
 * Mails this unless the student has switched its kind off; the mail explains how to. Returns
 * whether it was mailed.
 */
export async function mailIfWanted(
  tx: Db,
  app: Pick<App, 'jobs' | 'config' | 'secretKey'>,
  { studentId, ...mail }: OptionalMail,
): Promise<boolean> {
  if ((await switchedOffKinds(tx, studentId)).includes(mail.kind)) return false;
  const token = writeUnsubscription(app.secretKey, { studentId, kind: mail.kind });
  const unsubscribe = {
    words: `Stop emails about ${mailTopics[mail.kind]}`,
    url: `${app.config.publicUrl}/unsubscribe/${token}`,
  };
  await queueMail(tx, app.jobs, { ...mail, letter: { ...mail.letter, unsubscribe } });
  return true;
}

/** Notifies a student in the portal, once for each key. Returns whether it was new. */
export async function notify(tx: Db, notification: NewNotification): Promise<boolean> {
  if (!(await insertNotification(tx, notification))) return false;
  await publish(tx, { to: `student:${notification.studentId}`, topic: 'notifications' });
  return true;
}

/** Marks these as read, also in the student's other tabs. */
export async function markRead(app: App, studentId: number, ids: number[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await setRead(tx, { ids }, { studentId, at: app.now() }))) return;
    await publish(tx, { to: `student:${studentId}`, topic: 'notifications' });
  });
}

/** Once the student has seen a page, notifications about it count as read. */
export async function markReadOfPage(
  tx: Db,
  page: { studentId: number; path: string; at: Date },
): Promise<void> {
  if (!(await setRead(tx, { path: page.path }, page))) return;
  await publish(tx, { to: `student:${page.studentId}`, topic: 'notifications' });
}

export async function setMailPreference(
  app: App,
  given: Unsubscription & { on: boolean },
): Promise<void> {
  await switchMail(app.db, { ...given, at: app.now() });
}

/** Switches off the mails that the link's token names; false if the token is invalid. */
export async function unsubscribe(app: App, token: string): Promise<boolean> {
  const which = readUnsubscription(app.secretKey, token);
  if (which) await setMailPreference(app, { ...which, on: false });
  return which !== undefined;
}

/** Queues a failed email again, with new tries. */
export async function retryMail(
  db: Db,
  jobs: Jobs,
  id: string,
  by: Actor,
): Promise<'queued' | 'unknown' | 'not failed' | 'erased'> {
  return await db.transaction().execute(async (tx) => {
    const mail = await mailForRetry(tx, id);
    if (!mail) return 'unknown';
    if (mail.status !== 'failed') return 'not failed';
    if (mail.text === null) return 'erased';
    await markQueued(tx, id);
    await publish(tx, { to: 'may:mails.read', topic: 'work' });
    // Not under the mail's own id: the job of that id has ended.
    await enqueueMail(tx, jobs, id, mail.class as MailClass);
    await recordInAudit(tx, {
      actor: by,
      action: 'mail.resend',
      subject: `mail:${id}`,
      detail: { kind: mail.kind, subject: mail.subject },
    });
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

/** Resumes bulk mail after a pause; earlier failures no longer count. */
export async function resumeBulkMail(db: Db, now: Date, by: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pausedAt = await clearBulkPause(tx, now);
    if (!pausedAt) return;
    await recordInAudit(tx, {
      actor: by,
      action: 'bulk_mail.resume',
      subject: 'bulk_mail',
      detail: { paused_at: pausedAt.toISOString() },
    });
  });
}
