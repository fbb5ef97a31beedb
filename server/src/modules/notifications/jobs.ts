import { jobKind } from '../../context.ts';
import { MailRefused } from '../../platform/mail/transport.ts';
import { MAIL_QUEUE } from './actions.ts';
import { claimMail, giveUpLateMail, markNotSent, markSent } from './store.ts';

/**
 * Sends one mail of the outbox. A mail server that is down is asked again for about six hours; one
 * that refuses the mail for good is believed at once.
 */
const sendMail = jobKind<{ mailId: string }>({
  ...MAIL_QUEUE,
  retries: 12,
  firstDelay: 5,
  longestDelay: 3 * 60 * 60,
  expireSeconds: 120,
  async handle(app, { mailId }, attempt) {
    await giveUpLateMail(app.db, mailId, app.now());
    const mail = await claimMail(app.db, mailId);
    // Given up, or sent by a try whose process was killed before it could say so.
    if (!mail) return;
    try {
      await app.mail.deliver({
        id: mail.id,
        to: mail.to_address,
        subject: mail.subject,
        html: mail.html ?? '',
        text: mail.text ?? '',
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isRefused = error instanceof MailRefused;
      const isLast = isRefused || attempt.last;
      await markNotSent(app.db, mailId, isLast ? 'failed' : 'retrying', reason);
      app.count(isLast ? 'mail_failed' : 'mail_retried');
      if (isRefused) return;
      throw error;
    }
    await markSent(app.db, mailId);
    app.count('mail_sent');
  },
});

export const notificationJobs = [sendMail];
