import { formatDay } from '@edc/contract/common/dates';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contactOf } from '../../people/identity/queries.ts';
import { mailIfWanted, notify, queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';

/** The part of a ticket that its emails need. */
export interface Addressed {
  id: number;
  code: string;
  student_id: number | null;
  subject: string;
  contact_name: string | null;
  contact_email: string | null;
}

interface News {
  /** Distinguishes the emails of one ticket. */
  key: string;
  subject: string;
  paragraphs: string[];
  /** The same in one sentence, for the notification in the portal. */
  notice: string;
}

export const threadPath = (code: string) => `/app/portal/complaints?ticket=${code}`;

/** Emails the author of the ticket: students get a link to it, others the text. */
async function tell(tx: Db, app: App, ticket: Addressed, news: News): Promise<void> {
  const site = await loadSettings(tx);
  const key = `ticket:${ticket.id}:${news.key}`;
  if (ticket.student_id !== null) {
    await notify(tx, {
      studentId: ticket.student_id,
      key,
      kind: 'ticket',
      text: news.notice,
      path: threadPath(ticket.code),
      at: app.now(),
    });
  }
  const person =
    ticket.student_id === null
      ? { email: ticket.contact_email ?? '', fullName: ticket.contact_name ?? '' }
      : await contactOf(tx, ticket.student_id);
  const mail = {
    key,
    kind: 'ticket' as const,
    to: person.email,
    letter: {
      centre: site.centre_name,
      subject: news.subject,
      greeting: `Dear ${person.fullName},`,
      paragraphs: news.paragraphs,
      ...(ticket.student_id === null
        ? { closing: site.support_email && 'You can reply to this email.' }
        : {
            button: {
              label: 'Open the complaint',
              url: `${app.config.publicUrl}${threadPath(ticket.code)}`,
            },
          }),
    },
  };
  if (ticket.student_id === null) await queueMail(tx, app.jobs, mail);
  else await mailIfWanted(tx, app, { ...mail, studentId: ticket.student_id });
}

const answered = (subject: string) => `The centre has answered your complaint “${subject}”.`;
const answerKey = (messageId: number) => `answer:${messageId}`;

/** Notifies the student of an answer in the portal only: for imported records. */
export async function notifyOfAnswer(
  tx: Db,
  ticket: { id: number; code: string; subject: string; studentId: number },
  { messageId, at }: { messageId: number; at: Date },
): Promise<void> {
  await notify(tx, {
    studentId: ticket.studentId,
    key: `ticket:${ticket.id}:${answerKey(messageId)}`,
    kind: 'ticket',
    text: answered(ticket.subject),
    path: threadPath(ticket.code),
    at,
  });
}

const QUOTED = 1500;
const shortened = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** An author without an account has no page to reopen it on. */
const canReopen = ({ student_id }: Addressed) =>
  student_id === null
    ? 'If it is not solved, please write to us again.'
    : 'If it is not solved, you can reopen it within 14 days.';

export const tellOfAnswer = (
  tx: Db,
  app: App,
  ticket: Addressed,
  message: { id: number; text: string; closes?: boolean },
) =>
  tell(tx, app, ticket, {
    key: answerKey(message.id),
    notice: message.closes
      ? `The centre has answered and closed your complaint “${ticket.subject}”.`
      : answered(ticket.subject),
    subject: `Answer to your complaint ${ticket.code}: ${ticket.subject}`,
    paragraphs: [
      'The centre has answered your complaint:',
      ...shortened(message.text).split(/\n{2,}/),
      ...(message.closes ? [`We have closed this complaint. ${canReopen(ticket)}`] : []),
    ],
  });

export const tellOfOpening = (tx: Db, app: App, ticket: Addressed) =>
  tell(tx, app, ticket, {
    key: 'opened',
    notice: `The centre has opened the complaint “${ticket.subject}” for you.`,
    subject: `Complaint ${ticket.code} opened for you: ${ticket.subject}`,
    paragraphs: [
      `The centre has opened a complaint for you. Its number is ${ticket.code}. You will get an email when it is answered.`,
    ],
  });

export const tellOfClosing = (
  tx: Db,
  app: App,
  ticket: Addressed,
  { at, reason }: { at: Date; reason?: string | undefined },
) =>
  tell(tx, app, ticket, {
    key: `closed:${at.getTime()}`,
    notice: `Your complaint “${ticket.subject}” was closed.`,
    subject: `Complaint ${ticket.code} closed: ${ticket.subject}`,
    paragraphs: [
      'The centre has closed your complaint.',
      ...(reason ? [`Reason: ${reason}`] : []),
      canReopen(ticket),
    ],
  });

/** To the student whose account now owns it, who may not have written it. */
export const tellOfLinking = (tx: Db, app: App, ticket: Addressed, { at }: { at: Date }) =>
  tell(tx, app, ticket, {
    key: `linked:${at.getTime()}`,
    notice: `Your complaint “${ticket.subject}” is in your portal now.`,
    subject: `Complaint ${ticket.code} is in your portal: ${ticket.subject}`,
    paragraphs: [
      'The centre has added a complaint from the help page to your account. You can read it in the portal, and answers come there and to this address.',
      'If you did not write it, please reply in the complaint and say so.',
    ],
  });

/** The link leads to the complaint that continues. */
export const tellOfMerging = (
  tx: Db,
  app: App,
  ticket: Addressed,
  { at, into }: { at: Date; into: Addressed },
) =>
  tell(
    tx,
    app,
    { ...into, id: ticket.id },
    {
      key: `merged:${at.getTime()}`,
      notice: `Your complaint “${ticket.subject}” was merged with “${into.subject}”.`,
      subject: `Complaint ${ticket.code} merged with ${into.code}: ${into.subject}`,
      paragraphs: [
        `Your complaints ${ticket.code} and ${into.code} are about the same thing, so we have merged them. We will answer you in ${into.code}.`,
      ],
    },
  );

export const tellOfReminder = (
  tx: Db,
  app: App,
  ticket: Addressed,
  { answered, closes }: { answered: Date; closes: Date },
) =>
  tell(tx, app, ticket, {
    key: `reminder:${answered.getTime()}`,
    notice: `Is your complaint “${ticket.subject}” solved? Please reply if it is not.`,
    subject: `Is complaint ${ticket.code} solved? ${ticket.subject}`,
    paragraphs: [
      `The centre answered your complaint on ${formatDay(answered.toISOString())} and has not heard from you since.`,
      `If it is solved, you do not need to do anything: it will be closed on ${formatDay(closes.toISOString())}. If not, please reply before then.`,
    ],
  });
