import type { Db } from '../../../platform/database/connect.ts';
import type { MailTransport } from '../../../platform/mail/transport.ts';

/** The demo's transport: stores mails in a table, which `/dev/mailbox` shows. */
export function mailboxTransport(db: Db): MailTransport {
  return {
    async deliver({ id, html, text }) {
      await db
        .insertInto('mailbox_messages')
        .values({ mail_id: id, html, text })
        .onConflict((conflict) => conflict.column('mail_id').doNothing())
        .execute();
    },
    close: () => undefined,
  };
}
