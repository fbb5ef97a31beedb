import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contactOf } from '../../people/identity/queries.ts';
import { mailIfWanted, notify } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
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
  const { email, fullName } = await contactOf(tx, studentId);
  const site = await loadSettings(tx);
  const key = `course-change:${from.id}:${to}:${at.getTime()}`;
  const path = `/app/get_printout/${to}`;
  const changed = `You have changed from ${from.course_code} ${from.session} to ${slip.course_code} ${slip.session}. Your skill is still ${slip.title}.`;
  const training = trainingParagraphs(slip);
  const replaced = 'Your old slip is no longer valid. Print the new one, or save it on your phone.';
  await notify(tx, {
    ...{ studentId, key, kind: 'registration', path, at },
    text: [changed, ...training, replaced].join(' '),
  });
  await mailIfWanted(tx, app, {
    studentId,
    key,
    kind: 'registration',
    to: email,
    letter: {
      centre: site.centre_name,
      subject: `Course changed: ${slip.course_code}`,
      greeting: `Dear ${fullName},`,
      paragraphs: [
        changed,
        ...training,
        replaced,
        'If you did not do this, tell us immediately and change your password.',
      ],
      button: { label: 'Open your new slip', url: `${app.config.publicUrl}${path}` },
      closing: questionsTo(site),
    },
  });
}
