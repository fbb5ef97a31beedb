import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { publish } from '../../../platform/live/events.ts';
import type { Returned } from '../../money/payments/actions.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';
import { requestsWithNames } from './store.ts';

export const PAGE = '/app/portal/change-skill';

/** The page with this course chosen. */
export const pageOf = (applicationCode: string) =>
  `${PAGE}?course=${encodeURIComponent(applicationCode)}`;

type Tools = Pick<App, 'jobs' | 'config' | 'secretKey'>;

/** Open pages of the student and of staff then reload the requests. */
export async function publishRequest(tx: Db, studentId: number): Promise<void> {
  await publish(tx, { to: `student:${studentId}`, topic: 'requests' });
  await publish(tx, { to: 'may:requests.read', topic: 'requests' });
}

type News =
  | { kind: 'approved' }
  | ({ kind: 'rejected'; reason: string } & Returned)
  | ({ kind: 'withdrawn' } & Returned);

/** Notifies the student of the decision, by email and in the portal. */
export async function notifyAboutDecision(
  tx: Db,
  app: Tools,
  { requestId, at, ...news }: News & { requestId: number; at: Date },
): Promise<void> {
  const request = await requestsWithNames(tx)
    .where('requests.id', '=', requestId)
    .executeTakeFirstOrThrow();
  const from = `${request.old_title} to ${request.new_title}`;
  const course = `${request.course_code} ${request.session}`;
  const money = 'words' in news ? news.words : [];
  const content = {
    approved: () => ({
      subject: `Skill changed: ${request.course_code}`,
      text: `Your skill change from ${from} in ${course} is approved. Your slip was replaced: the old one is no longer valid.`,
      paragraphs: [
        `Your skill change from ${from} in ${course} is approved.`,
        'Your old slip is no longer valid. Print the new one, or save it on your phone, before your next training day.',
      ],
      button: 'Open your new slip',
      path: `/app/get_printout/${request.code}`,
    }),
    rejected: () => ({
      subject: `Skill change not approved: ${request.course_code}`,
      text: `Your skill change from ${from} was not approved. ${money.join(' ')}`.trim(),
      paragraphs: [
        `The centre has not approved your skill change from ${from} in ${course}. Your skill stays ${request.old_title}.`,
        `Reason: ${'reason' in news ? news.reason : ''}`,
        ...money,
      ],
      button: 'See your request',
      path: pageOf(request.code),
    }),
    withdrawn: () => ({
      subject: `Request withdrawn: ${request.course_code}`,
      text: `You withdrew your skill change from ${from}. ${money.join(' ')}`.trim(),
      paragraphs: [
        `You have withdrawn your skill change from ${from} in ${course}. Your skill stays ${request.old_title}.`,
        ...money,
      ],
      button: 'See your request',
      path: pageOf(request.code),
    }),
  }[news.kind]();
  // At the time of the decision, as the request says.
  await notifyStudent(
    tx,
    { ...app, now: () => at },
    {
      studentId: request.student_id,
      key: `skill-change:${requestId}:${news.kind}`,
      kind: 'request',
      class: 'other',
      ...content,
    },
  );
}
