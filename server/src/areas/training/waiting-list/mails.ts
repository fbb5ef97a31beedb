import { formatMoment } from '@edc/contract/common/time/dates';
import { heldPlacePath } from '@edc/contract/training/held-place';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { publish } from '../../../platform/live/events.ts';
import { type News, notifyStudent } from '../../people/inbox/actions.ts';
import { notify } from '../../system/notifications/actions.ts';
import type { Closed } from './rules.ts';
import type { Entry } from './store.ts';

type Tools = Pick<App, 'jobs' | 'config' | 'secretKey' | 'now'>;

const pageOf = ({ code }: Entry) => `/app/skills?course=${encodeURIComponent(code)}`;
const offeringWords = ({ title, course_code, session }: Entry) =>
  `${title}, ${course_code} ${session}`;

/** Open pages of the student and of staff then reload the list. */
export async function publishLine(tx: Db, studentId: number): Promise<void> {
  await publish(tx, { to: `student:${studentId}`, topic: 'waiting-list' });
  await publish(tx, { to: 'may:requests.read', topic: 'waiting-list' });
}

/** Notifies the first in line of their place, until when, and how to take or decline it. */
export async function notifyAboutOffer(
  tx: Db,
  app: Tools,
  entry: Entry & { until: Date },
): Promise<void> {
  const until = formatMoment(entry.until.toISOString());
  await sendNews(tx, app, entry, {
    key: `place-offered:${entry.id}`,
    text: `A place in ${offeringWords(entry)} is free for you until ${until}.`,
    subject: `A place for you in ${entry.title}, ${entry.course_code}`,
    paragraphs: [
      `A place in ${offeringWords(entry)} is free, and you are first on the waiting list.`,
      `We hold it for you until ${until}. Register and pay before then.`,
    ],
    button: 'Take this place',
    path: heldPlacePath(entry.code, entry.slug),
    second: {
      label: 'Decline it, so that the next student gets it',
      url: `${app.config.publicUrl}/app/dashboard#waiting-list`,
    },
    uselessAfter: entry.until,
  });
}

export async function notifyAboutExpiry(tx: Db, app: Tools, entry: Entry): Promise<void> {
  await sendNews(tx, app, entry, {
    key: `place-expired:${entry.id}`,
    text: `The place in ${offeringWords(entry)} that we held for you has gone to the next student.`,
    subject: `Place no longer held: ${entry.title}, ${entry.course_code}`,
    paragraphs: [
      `You did not take the place in ${offeringWords(entry)} in time, so it goes to the next student on the waiting list.`,
      'You can join the waiting list again, or choose another skill.',
    ],
    button: 'Choose a skill',
  });
}

const reasons: Record<Exclude<Closed, 'registered'>, string> = {
  closed: 'The course is closed for registration.',
  begun: 'Training has begun.',
  'not-eligible': 'The skill is no longer offered to you.',
};

export async function notifyAboutClosedLine(
  tx: Db,
  app: Tools,
  entry: Entry,
  closed: Exclude<Closed, 'registered'>,
): Promise<void> {
  const text = `You are no longer on the waiting list for ${offeringWords(entry)}. ${reasons[closed]}`;
  await sendNews(tx, app, entry, {
    key: `waiting-list-closed:${entry.id}`,
    text,
    subject: `Waiting list closed: ${entry.title}, ${entry.course_code}`,
    paragraphs: [text, 'You can choose another course or skill.'],
    button: 'Choose a skill',
  });
}

/** The student has another skill of the course now; the email about that says it too. */
export async function notifyAboutOtherSkill(tx: Db, entry: Entry, at: Date): Promise<void> {
  await notify(tx, {
    studentId: entry.student_id,
    key: `waiting-list-closed:${entry.id}`,
    kind: 'place',
    text: `You registered for another skill with ${entry.course_code}, so you are no longer on the waiting list for ${entry.title}.`,
    path: '/app/dashboard',
    at,
  });
}

/** Staff have taken the student off the list. */
export async function notifyAboutRemoval(
  tx: Db,
  app: Tools,
  entry: Entry,
  reason: string,
): Promise<void> {
  const text = `You were taken off the waiting list for ${offeringWords(entry)}. Reason: ${reason}`;
  await sendNews(tx, app, entry, {
    key: `waiting-list-removed:${entry.id}`,
    text,
    subject: `Waiting list: ${entry.title}, ${entry.course_code}`,
    paragraphs: [text, 'You can choose another course or skill.'],
    button: 'Choose a skill',
  });
}

type Told = Omit<News, 'studentId' | 'kind' | 'path'> & {
  /** If left out, the skills of the course. */
  path?: string;
};

const sendNews = (tx: Db, app: Tools, entry: Entry, news: Told) =>
  notifyStudent(tx, app, {
    studentId: entry.student_id,
    kind: 'place',
    class: 'other',
    path: pageOf(entry),
    ...news,
  });
