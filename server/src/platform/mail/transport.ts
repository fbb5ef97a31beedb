import nodemailer from 'nodemailer';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The way out. It throws when the mail was not taken. */
export interface MailTransport {
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/**
 * A silent server is given up well before the job's own end: the library would wait for ten
 * minutes, and by then another worker would be sending the same mail.
 */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport({ url, ...PATIENCE }, { from });
  const domain = new URL(url).hostname;
  return {
    async deliver({ id, to, subject, html, text }) {
      // The same id at every try, so that a mail server can drop the second copy of one whose
      // acknowledgement was lost.
      await transporter.sendMail({ to, subject, html, text, messageId: `<${id}@${domain}>` });
    },
    close: () => transporter.close(),
  };
}
