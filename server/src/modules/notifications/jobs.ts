import { jobKind } from '../../context.ts';
import { MAIL_QUEUE } from './actions.ts';
import { claimMail, markNotSent, markSent } from './store.ts';

/** Sends one mail of the outbox. A mail server that is down is asked again for about six hours. */
const sendMail = jobKind<{ mailId: string }>({
  ...MAIL_QUEUE,
  retries: 12,
  firstDelay: 5,
  longestDelay: 3 * 60 * 60,
  expireSeconds: 120,
  async handle(app, { mailId }, attempt) {
    const mail = await claimMail(app.db, mailId);
    // Sent by a try whose process was killed before it could say so: nothing is left to do.
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
      await markNotSent(app.db, mailId, attempt.last ? 'failed' : 'retrying', reason);
      app.count(attempt.last ? 'mail_failed' : 'mail_retried');
      throw error;
    }
    await markSent(app.db, mailId);
    app.count('mail_sent');
  },
});

export const notificationJobs = [sendMail];
