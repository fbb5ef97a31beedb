import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Changeable } from '../enrolment/changes/queries.ts';
import { contactOf } from '../identity/queries.ts';
import { mailIfWanted } from '../notifications/actions.ts';
import { loadSettings } from '../site/queries.ts';

/** Mails the student the new course; moving the registration has told of the new slip. */
export async function tellOfCourseChange(
  app: Pick<App, 'jobs' | 'config' | 'secretKey'>,
  tx: Db,
  given: {
    registration: Changeable;
    studentId: number;
    to: { course_code: string; session: string; code: string };
    at: Date;
  },
): Promise<void> {
  const { registration, studentId, to, at } = given;
  const { email, fullName } = await contactOf(tx, studentId);
  const site = await loadSettings(tx);
  const key = `course-change:${registration.id}:${at.getTime()}`;
  const path = `/app/get_printout/${to.code}`;
  const course = `${to.course_code} ${to.session}`;
  await mailIfWanted(tx, app, {
    studentId,
    key,
    kind: 'registration',
    to: email,
    letter: {
      centre: site.centre_name,
      subject: `Course changed: ${to.course_code}`,
      greeting: `Dear ${fullName},`,
      paragraphs: [
        `You have changed from ${registration.course_code} ${registration.session} to ${course}. Your skill is still ${registration.skill_title}.`,
        'Your old slip is no longer valid. Print the new one, or save it on your phone.',
        'If you did not do this, tell us immediately and change your password.',
      ],
      button: { label: 'Open your new slip', url: `${app.config.publicUrl}${path}` },
      closing: `Questions? ${site.support_email}, ${site.support_phone}`,
    },
  });
}
