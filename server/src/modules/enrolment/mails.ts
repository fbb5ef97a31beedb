import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { contactOf } from '../identity/queries.ts';
import { mailIfWanted, notify } from '../notifications/actions.ts';
import { loadSettings } from '../site/queries.ts';

interface Registration {
  id: number;
  studentId: number;
  title: string;
  courseCode: string;
  session: string;
}

/** Tells the student that the registration is cancelled, with the reason that staff gave. */
export async function tellOfCancellation(
  app: Pick<App, 'jobs' | 'now' | 'config' | 'secretKey'>,
  tx: Db,
  { reason, ...registration }: Registration & { reason: string },
): Promise<void> {
  const { email, fullName } = await contactOf(tx, registration.studentId);
  const site = await loadSettings(tx);
  const what = `${registration.title}, ${registration.courseCode} ${registration.session}`;
  await notify(tx, {
    studentId: registration.studentId,
    key: `registration-cancelled:${registration.id}`,
    kind: 'registration',
    text: `The centre has cancelled your registration for ${what}.`,
    path: '/app/dashboard',
    at: app.now(),
  });
  await mailIfWanted(tx, app, {
    studentId: registration.studentId,
    key: `registration-cancelled:${registration.id}`,
    kind: 'registration',
    to: email,
    letter: {
      centre: site.centre_name,
      subject: `Registration cancelled: ${registration.courseCode}`,
      greeting: `Dear ${fullName},`,
      paragraphs: [
        `The centre has cancelled your registration for ${what}. Its slip is no longer valid.`,
        `Reason: ${reason}`,
        `The finance office will decide what happens to your payment. Questions? Email ${site.support_email}.`,
      ],
    },
  });
}
