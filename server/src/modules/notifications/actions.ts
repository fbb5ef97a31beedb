import type { Db } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Letter, renderLetter } from './layout.ts';
import { giveUpMailsOf, insertMail, mailForRetry, markQueued } from './store.ts';

export const MAIL_QUEUE = { name: 'mail' };

export interface Mail {
  /** The same key queued twice is the same mail. */
  key: string;
  kind: string;
  to: string;
  letter: Letter;
  hasSecret?: boolean;
  /** When nobody needs it any more: it is not sent after that. */
  uselessAfter?: Date;
}

/** Puts a mail into the outbox: it leaves when, and only if, the transaction commits. */
export async function queueMail(tx: Db, jobs: Jobs, mail: Mail): Promise<void> {
  const { html, text } = renderLetter(mail.letter);
  const id = await insertMail(tx, {
    key: mail.key,
    kind: mail.kind,
    to: mail.to,
    subject: mail.letter.subject,
    html,
    text,
    hasSecret: mail.hasSecret ?? false,
    uselessAfter: mail.uselessAfter ?? null,
  });
  if (id) await jobs.enqueue(tx, MAIL_QUEUE, { mailId: id }, { id });
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
    await jobs.enqueue(tx, MAIL_QUEUE, { mailId: id });
    return 'queued';
  });
}
