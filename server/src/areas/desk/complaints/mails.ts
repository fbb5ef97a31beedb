import { formatDay } from '@edc/contract/common/time/dates';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contactOf } from '../../people/identity/queries.ts';
import { mailIfWanted, notify, queueMail } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';

/** The part of a complaint that its mails need. */
export interface Addressed {
  id: number;
  code: string;
  student_id: number | null;
  subject: string;
  contact_name?: string | null | undefined;
  contact_email?: string | null | undefined;
}

interface News {
  /** Distinguishes the emails of one complaint. */
  key: string;
  subject: string;
  paragraphs: string[];
  /** The same in one sentence, for the notification in the portal. */
  notice: string;
}

/** The page of a student's complaint. */
export const threadPath = (code: string) => `/app/portal/complaints?complaint=${code}`;

/** Emails the person who opened the complaint: students get a link to it, others the text. */
async function sendNews(tx: Db, app: App, complaint: Addressed, news: News): Promise<void> {
  const site = await loadSettings(tx);
  const key = `complaint:${complaint.id}:${news.key}`;
  if (complaint.student_id !== null) {
    await notify(tx, {
      studentId: complaint.student_id,
      key,
      kind: 'complaint',
      text: news.notice,
      path: threadPath(complaint.code),
      at: app.now(),
    });
  }
  const person =
    complaint.student_id === null
      ? { email: complaint.contact_email ?? '', fullName: complaint.contact_name ?? '' }
      : await contactOf(tx, complaint.student_id);
  const mail = {
    key,
    kind: 'complaint' as const,
    to: person.email,
    letter: {
      subject: news.subject,
      greeting: `Dear ${person.fullName},`,
      paragraphs: news.paragraphs,
      ...(complaint.student_id === null
        ? { closing: site.support_email && 'You can reply to this email.' }
        : {
            button: {
              label: 'Open the complaint',
              url: `${app.config.publicUrl}${threadPath(complaint.code)}`,
            },
          }),
    },
  };
  if (complaint.student_id === null) await queueMail(tx, app.jobs, mail);
  else await mailIfWanted(tx, app, { ...mail, studentId: complaint.student_id });
}

const answered = (subject: string) => `The centre has answered your complaint “${subject}”.`;
const answerKey = (messageId: number) => `answer:${messageId}`;

/** Notifies the student of an answer inside the portal only: for records from elsewhere. */
export async function notifyAboutAnswer(
  tx: Db,
  complaint: { id: number; code: string; subject: string; studentId: number },
  { messageId, at }: { messageId: number; at: Date },
): Promise<void> {
  await notify(tx, {
    studentId: complaint.studentId,
    key: `complaint:${complaint.id}:${answerKey(messageId)}`,
    kind: 'complaint',
    text: answered(complaint.subject),
    path: threadPath(complaint.code),
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

export const sendAnswer = (
  tx: Db,
  app: App,
  complaint: Addressed,
  message: { id: number; text: string; closes?: boolean },
) =>
  sendNews(tx, app, complaint, {
    key: answerKey(message.id),
    notice: message.closes
      ? `The centre has answered and closed your complaint “${complaint.subject}”.`
      : answered(complaint.subject),
    subject: `Answer to your complaint ${complaint.code}: ${complaint.subject}`,
    paragraphs: [
      'The centre has answered your complaint:',
      ...shortened(message.text).split(/\n{2,}/),
      ...(message.closes ? [`We have closed this complaint. ${canReopen(complaint)}`] : []),
    ],
  });

export const notifyAboutOpening = (tx: Db, app: App, complaint: Addressed) =>
  sendNews(tx, app, complaint, {
    key: 'opened',
    notice: `The centre has opened the complaint “${complaint.subject}” for you.`,
    subject: `Complaint ${complaint.code} opened for you: ${complaint.subject}`,
    paragraphs: [
      `The centre has opened a complaint for you. Its number is ${complaint.code}. You will get an email when it is answered.`,
    ],
  });

export const notifyAboutClosing = (
  tx: Db,
  app: App,
  complaint: Addressed,
  { at, reason }: { at: Date; reason?: string | undefined },
) =>
  sendNews(tx, app, complaint, {
    key: `closed:${at.getTime()}`,
    notice: `Your complaint “${complaint.subject}” was closed.`,
    subject: `Complaint ${complaint.code} closed: ${complaint.subject}`,
    paragraphs: [
      'The centre has closed your complaint.',
      ...(reason ? [`Reason: ${reason}`] : []),
      canReopen(complaint),
    ],
  });

/** To the student whose account it belongs to from now on, who may not have written it. */
export const notifyAboutLinking = (tx: Db, app: App, complaint: Addressed, { at }: { at: Date }) =>
  sendNews(tx, app, complaint, {
    key: `linked:${at.getTime()}`,
    notice: `Your complaint “${complaint.subject}” is in your portal now.`,
    subject: `Complaint ${complaint.code} is in your portal: ${complaint.subject}`,
    paragraphs: [
      'The centre has added a complaint from the help page to your account. You can read it in the portal, and answers come there and to this address.',
      'If you did not write it, please reply in the complaint and say so.',
    ],
  });

/** The link leads to the complaint that goes on. */
export const notifyAboutMerging = (
  tx: Db,
  app: App,
  complaint: Addressed,
  { at, into }: { at: Date; into: Addressed },
) =>
  sendNews(
    tx,
    app,
    { ...into, id: complaint.id },
    {
      key: `merged:${at.getTime()}`,
      notice: `Your complaint “${complaint.subject}” was merged with “${into.subject}”.`,
      subject: `Complaint ${complaint.code} merged with ${into.code}: ${into.subject}`,
      paragraphs: [
        `Your complaints ${complaint.code} and ${into.code} are about the same thing, so we have merged them. We will answer you in ${into.code}.`,
      ],
    },
  );

export const notifyAboutReminder = (
  tx: Db,
  app: App,
  complaint: Addressed,
  { answered, closes }: { answered: Date; closes: Date },
) =>
  sendNews(tx, app, complaint, {
    key: `reminder:${answered.getTime()}`,
    notice: `Is your complaint “${complaint.subject}” solved? Please reply if it is not.`,
    subject: `Is complaint ${complaint.code} solved? ${complaint.subject}`,
    paragraphs: [
      `The centre answered your complaint on ${formatDay(answered.toISOString())} and has not heard from you since.`,
      `If it is solved, you do not need to do anything: it will be closed on ${formatDay(closes.toISOString())}. If not, please reply before then.`,
    ],
  });
