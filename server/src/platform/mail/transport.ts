import nodemailer from 'nodemailer';

/** Separate connections for codes, other mail and bulk mail, so that none waits for another. */
export const mailLanes = { code: 24, other: 4, bulk: 2 } as const;
export type MailLane = keyof typeof mailLanes;

export interface OutgoingMail {
  id: string;
  lane: MailLane;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The one-click unsubscribe address (RFC 8058). */
  /** The address for replies. */
  replyTo: string;
  unsubscribeUrl?: string;
}

/** The mail server has refused this mail permanently: retrying is pointless. */
export class MailRefused extends Error {
  /** Whether the address is refused, rather than only this message. */
  readonly isAddress: boolean;

  constructor(message: string, isAddress: boolean, cause: unknown) {
    super(message, { cause });
    this.isAddress = isAddress;
  }
}

/** Throws if the mail was not accepted; `MailRefused` if it never will be. */
export interface MailTransport {
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/**
 * A silent server is abandoned well before the job's own end: the library would wait for ten
 * minutes, and by then another worker would be sending the same mail.
 */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Codes of permanent failures (RFC 3463): 5.1 the address, 5.2.1 a closed mailbox, 5.6 the content.
 * Others, such as a full mailbox, a limit of ours or a block list, may be temporary.
 */
const FOR_GOOD = /^5\.(1\.[0-6]|2\.1|6\.\d+)$/;

/** For servers without such a code: words that blame the sender, not the mail. */
const ABOUT_US = /^53[0-8]|^552|\brelay|authenticat|limit|quota|block|spam|denied|policy|full/i;

/** Whether the answer is permanent, and about this recipient or this message. */
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

/** Given for the recipient, not for the message. */
const isAboutAddress = (error: Error) =>
  'command' in error && error.command === 'RCPT TO' && !/\b5\.6\.\d/.test(error.message);

/** Connections are reused; one that hangs delays only its own mail. */
function openLane(url: string, from: string, maxConnections: number) {
  const options = { url, pool: true, maxConnections, maxRequeues: 2, ...PATIENCE } as const;
  const transporter = nodemailer.createTransport(options, { from });
  // An idle connection broke: the next mail opens another.
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
