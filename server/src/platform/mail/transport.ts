import nodemailer from 'nodemailer';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The mail server has said for good that it does not take this mail: asking again is of no use. */
export class MailRefused extends Error {}

/** The way out. It throws when the mail was not taken, `MailRefused` when it never will be. */
export interface MailTransport {
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/**
 * A silent server is given up well before the job's own end: the library would wait for ten
 * minutes, and by then another worker would be sending the same mail.
 */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** The server wants to know who we are: trouble with us, which staff can mend, not with the mail. */
const ABOUT_US = /^53[0-8]|\brelay|authenticat/i;

/** Whether the answer is for good, and about this recipient or this message. */
function isRefusal(error: unknown): error is Error {
  const { permanent, command, response } = error as {
    permanent?: boolean;
    command?: string;
    response?: string;
  };
  if (!permanent || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  return !ABOUT_US.test(response ?? '');
}

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({ url, ...PATIENCE }, { from });
  const domain = new URL(url).hostname;
  return {
    async deliver({ id, to, subject, html, text }) {
      // The same id at every try, so that a mail server can drop the second copy of one whose
      // acknowledgement was lost.
      const messageId = `<${id}@${domain}>`;
      await transporter.sendMail({ to, subject, html, text, messageId }).catch((error) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
    close: () => transporter.close(),
  };
}
