import { formatNaira } from '@edc/contract/common/money/money';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';

type Portal = Pick<App, 'jobs' | 'now' | 'config' | 'secretKey'>;

interface Registration {
  id: number;
  studentId: number;
  /** Its skill and course. */
  what: string;
  course_code: string;
}

/** Notifies the student that the registration is cancelled, with the reason that staff gave. */
export async function notifyAboutCancellation(
  tx: Db,
  app: Portal,
  { reason, hereKobo, ...registration }: Registration & { reason: string; hereKobo: number },
): Promise<void> {
  const text = `The centre has cancelled your registration for ${registration.what}.`;
  await notifyStudent(tx, app, {
    studentId: registration.studentId,
    key: `registration-cancelled:${registration.id}`,
    kind: 'registration',
    class: 'other',
    subject: `Registration cancelled: ${registration.course_code}`,
    text,
    paragraphs: [
      `${text} Its slip is no longer valid.`,
      `Reason: ${reason}`,
      hereKobo > 0
        ? 'The finance office will decide what happens to your payment.'
        : 'Your payment has already been returned.',
    ],
    path: '/app/dashboard',
  });
}

/** Notifies the student that the place is kept after a refund, and what is still to pay. */
export async function notifyAboutKeptPlace(
  tx: Db,
  app: Portal,
  { unpaidKobo, ...registration }: Registration & { unpaidKobo: number },
): Promise<void> {
  await notifyStudent(tx, app, {
    studentId: registration.studentId,
    key: `registration-kept:${registration.id}:${app.now().getTime()}`,
    kind: 'registration',
    class: 'other',
    subject: `Your place is kept: ${registration.course_code}`,
    text: `The centre keeps your place in ${registration.what}. Pay ${formatNaira(unpaidKobo)} to use it again.`,
    paragraphs: [
      `Your payment for ${registration.what} was returned. The centre keeps your place.`,
      `Pay the remaining ${formatNaira(unpaidKobo)} on your dashboard to use your slip again.`,
    ],
    path: '/app/dashboard',
  });
}
