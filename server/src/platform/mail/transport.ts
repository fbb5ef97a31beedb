import nodemailer from 'nodemailer';

/** Ways out that never wait for each other: for codes, for all the rest, and for bulk mail. */
export const mailLanes = { code: 24, other: 4, bulk: 2 } as const;
export type MailLane = keyof typeof mailLanes;

export interface OutgoingMail {
  id: string;
  lane: MailLane;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one press stops mails of this kind (RFC 8058). */
  /** Where an answer to it is read. */
  replyTo: string;
  unsubscribeUrl?: string;
}

/** The mail server has said for good that it does not take this mail: asking again is of no use. */
export class MailRefused extends Error {
  /** Whether the address is refused, and not only this message. */
  readonly isAddress: boolean;

  constructor(message: string, isAddress: boolean, cause: unknown) {
    super(message, { cause });
    this.isAddress = isAddress;
  }
}

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

/**
 * What an answer is about (RFC 3463): 5.1 the address, 5.2.1 a mailbox that is closed, 5.6 the
 * content. All the rest, such as a full mailbox, a limit of ours or a block list, may pass.
 */
const FOR_GOOD = /^5\.(1\.[0-6]|2\.1|6\.\d+)$/;

/** Of servers that give no such code: the words by which they mean us and not the mail. */
const ABOUT_US = /^53[0-8]|^552|\brelay|authenticat|limit|quota|block|spam|denied|policy|full/i;

/** Whether the answer is for good, and about this recipient or this message. */
function isRefusal(error: unknown): error is Error {
  const {
    permanent,
    command,
    response = '',
  } = error as {
    permanent?: boolean;
    command?: string;
    response?: string;
  };
  if (!permanent || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  const code = /^5\d\d[ -](5\.\d+\.\d+)\b/.exec(response)?.[1];
  return code ? FOR_GOOD.test(code) : !ABOUT_US.test(response);
}

/** Told at the recipient, and not of the message. */
const isAboutAddress = (error: Error) =>
  'command' in error && error.command === 'RCPT TO' && !/\b5\.6\.\d/.test(error.message);

/** Connections are kept and used again; one that hangs holds up its own mail only. */
function openLane(url: string, from: string, maxConnections: number) {
  const options = { url, pool: true, maxConnections, maxRequeues: 2, ...PATIENCE } as const;
  const transporter = nodemailer.createTransport(options, { from });
  // A kept connection that breaks while nobody uses it: the next mail opens another.
  transporter.on('error', () => undefined);
  return transporter;
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function smtpTransport(url: string, from: string): MailTransport {
  const lanes = {
    code: openLane(url, from, mailLanes.code),
    other: openLane(url, from, mailLanes.other),
    bulk: openLane(url, from, mailLanes.bulk),
  };
  const domain = new URL(url).hostname;
  return {
    async deliver({ id, lane, to, subject, html, text, replyTo, unsubscribeUrl }) {
      // The same id at every try, so that a mail server can drop the second copy of one whose
      // acknowledgement was lost.
      const messageId = `<${id}@${domain}>`;
      const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {};
      const mail = { to, replyTo, subject, html, text, messageId, headers };
      await lanes[lane].sendMail(mail).catch((error) => {
        if (!isRefusal(error)) throw error;
        throw new MailRefused(error.message, isAboutAddress(error), error);
      });
    },
    close: () => {
      for (const transporter of Object.values(lanes)) transporter.close();
    },
  };
}
