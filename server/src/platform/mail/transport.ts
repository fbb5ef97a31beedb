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

export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport(url, { from });
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
