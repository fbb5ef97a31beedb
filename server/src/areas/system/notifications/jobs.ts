import { daysBefore } from '@edc/contract/common/time/days';
import { NOTIFICATION_DAYS } from '@edc/contract/system/notification-rules';
import { type App, jobKind, paces } from '../../../context.ts';
import { publish } from '../../../platform/live/events.ts';
import { type MailLane, MailRefused, mailLanes } from '../../../platform/mail/transport.ts';
import { loadSettings } from '../settings-store/queries.ts';
import { MAIL_QUEUES } from './actions.ts';
import { clearBadAddress, markBadAddress } from './addresses-store.ts';
import { bulkPausedAt, lastBulkMails, pauseBulk } from './bulk-store.ts';
import { tooManyFailed, WATCHED_BULK_MAILS } from './rules.ts';
import { deleteNotificationsBefore } from './sent-store.ts';
import { cancelLateMail, claimMail, markNotSent, markSent } from './store.ts';

const PAUSE_SECONDS = 300;

/**
 * Sends mails of the outbox. If the mail server is down, retries for about six hours; a permanent
 * refusal is final at once.
 */
const sendMails = (lane: MailLane) =>
  jobKind<{ mailId: string }>({
    ...MAIL_QUEUES[lane],
    retries: 12,
    firstDelay: 5,
    longestDelay: 3 * 60 * 60,
    expireSeconds: 120,
    atOnce: mailLanes[lane],
    async handle(app, { mailId }, attempt) {
      if (lane === 'bulk' && (await bulkPausedAt(app.db))) {
        const after = new Date(Date.now() + PAUSE_SECONDS * 1000);
        await app.jobs.enqueue(app.db, MAIL_QUEUES.bulk, { mailId }, { after });
        return;
      }
      await send(app, lane, mailId, attempt.last);
      if (lane === 'bulk') await watchBulk(app);
    },
  });

async function send(app: App, lane: MailLane, mailId: string, isLastTry: boolean): Promise<void> {
  await cancelLateMail(app.db, mailId, app.now());
  const mail = await claimMail(app.db, mailId);
  // Given up, or sent by a try whose process was killed before it could record it.
  if (!mail) return;
  try {
    await app.mail.deliver({
      id: mail.id,
      lane,
      to: mail.to_address,
      subject: mail.subject,
      html: mail.html ?? '',
      text: mail.text ?? '',
      replyTo: (await loadSettings(app.db)).support_email,
      ...(mail.unsubscribe_url ? { unsubscribeUrl: mail.unsubscribe_url } : {}),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof MailRefused;
    const isLast = isRefused || isLastTry;
    await markNotSent(app.db, mailId, isLast ? 'failed' : 'retrying', reason);
    if (isLast) await publish(app.db, { to: 'may:mails.read', topic: 'work' });
    app.count(isLast ? 'mail_failed' : 'mail_retried');
    if (!isRefused) throw error;
    if (error.isAddress) {
      await markBadAddress(app.db, { address: mail.to_address, reason, at: app.now() });
    }
    return;
  }
  await markSent(app.db, mailId);
  await clearBadAddress(app.db, mail.to_address);
  app.count('mail_sent');
}

/** Pauses bulk mail when too much of it fails: continuing would ruin the sender's reputation. */
async function watchBulk(app: App): Promise<void> {
  if (!tooManyFailed(await lastBulkMails(app.db, WATCHED_BULK_MAILS))) return;
  if (!(await pauseBulk(app.db, app.now()))) return;
  app.count('bulk_mail_paused');
  app.log.warn('Bulk mail is paused: more than one in ten of the last 50 failed.');
}

/** Notifications that are no longer shown are deleted. */
const sweepNotifications = jobKind<Record<string, never>>({
  name: 'sweep-notifications',
  ...paces.sweep,
  schedule: '40 1 * * *',
  handle: (app) => deleteNotificationsBefore(app.db, daysBefore(app.now(), NOTIFICATION_DAYS)),
});

export const notificationJobs = [
  sendMails('code'),
  sendMails('other'),
  sendMails('bulk'),
  sweepNotifications,
];
