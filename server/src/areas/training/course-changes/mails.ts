import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';
import { type Changeable, loadRegistrations, trainingParagraphs } from '../enrolment/queries.ts';

/** Notifies the student of the training on the new slip, by email and in the portal. */
export async function notifyAboutCourseChange(
  tx: Db,
  app: Pick<App, 'jobs' | 'config' | 'secretKey' | 'now'>,
  given: {
    from: Changeable;
    studentId: number;
    /** The code of the new course. */
    to: string;
    at: Date;
  },
): Promise<void> {
  const { from, studentId, to, at } = given;
  const [slip] = await loadRegistrations({ ...app, db: tx }, { studentId }, to);
  if (!slip) throw new Error(`no registration for ${to} after the change`);
  const changed = `You have changed from ${from.course_code} ${from.session} to ${slip.course_code} ${slip.session}. Your skill is still ${slip.title}.`;
  const training = trainingParagraphs(slip);
  const replaced = 'Your old slip is no longer valid. Print the new one, or save it on your phone.';
  await notifyStudent(tx, app, {
    studentId,
    key: `course-change:${from.id}:${to}:${at.getTime()}`,
    kind: 'registration',
    class: 'other',
    subject: `Course changed: ${slip.course_code}`,
    text: [changed, ...training, replaced].join(' '),
    paragraphs: [
      changed,
      ...training,
      replaced,
      'If you did not do this, tell us immediately and change your password.',
    ],
    path: `/app/get_printout/${to}`,
    button: 'Open your new slip',
  });
}
