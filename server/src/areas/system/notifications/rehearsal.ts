import type { MailTransport } from '../../../platform/mail/transport.ts';
import { REHEARSAL_NOTE } from '../settings-store/queries.ts';

const BODY = /<body[^>]*>/;
const NOTE = `<p style="margin:0;padding:8px 16px;background:#E9A63A;color:#171C3A;text-align:center;font:700 16px/1.5 system-ui,sans-serif">${REHEARSAL_NOTE}</p>`;

/** Marks every mail of a rehearsal, first in the subject. */
export function mailOfRehearsal({ deliver, close }: MailTransport): MailTransport {
  return {
    deliver: (mail) =>
      deliver({
        ...mail,
        subject: `Rehearsal: ${mail.subject}`,
        html: mail.html.replace(BODY, (body) => `${body}\n${NOTE}`),
        text: `${REHEARSAL_NOTE}\n\n${mail.text}`,
      }),
    close,
  };
}
