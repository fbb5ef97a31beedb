import { formatNaira } from '@edc/contract/common/money/money';
import { questionsTo } from '@edc/contract/system/site-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contactOf } from '../../people/identity/queries.ts';
import { mailIfWanted, notify } from '../../system/notifications/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';

type Portal = Pick<App, 'jobs' | 'now' | 'config' | 'secretKey'>;

interface Registration {
  id: number;
  studentId: number;
  title: string;
  courseCode: string;
  session: string;
}

/** Notifies the student that the registration is cancelled, with the reason that staff gave. */
export async function notifyAboutCancellation(
  tx: Db,
  app: Portal,
  { reason, ...registration }: Registration & { reason: string; hereKobo: number },
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
        registration.hereKobo > 0
          ? 'The finance office will decide what happens to your payment.'
          : 'Your payment has already been returned.',
      ],
      closing: questionsTo(site),
    },
  });
}

/** Notifies the student that the place is kept after a refund, and what is still to pay. */
export async function notifyAboutKeptPlace(
  tx: Db,
  app: Portal,
  { unpaidKobo, ...registration }: Registration & { unpaidKobo: number },
): Promise<void> {
  const { email, fullName } = await contactOf(tx, registration.studentId);
  const site = await loadSettings(tx);
  const what = `${registration.title}, ${registration.courseCode} ${registration.session}`;
  const key = `registration-kept:${registration.id}:${app.now().getTime()}`;
  await notify(tx, {
    studentId: registration.studentId,
    key,
    kind: 'registration',
    text: `The centre keeps your place in ${what}. Pay ${formatNaira(unpaidKobo)} to use it again.`,
    path: '/app/dashboard',
    at: app.now(),
  });
  await mailIfWanted(tx, app, {
    studentId: registration.studentId,
    key,
    kind: 'registration',
    to: email,
    letter: {
      centre: site.centre_name,
      subject: `Your place is kept: ${registration.courseCode}`,
      greeting: `Dear ${fullName},`,
      paragraphs: [
        `Your payment for ${what} was returned. The centre keeps your place.`,
        `Pay the remaining ${formatNaira(unpaidKobo)} on your dashboard to use your slip again.`,
      ],
      closing: questionsTo(site),
    },
  });
}
