import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import { isOver } from '@edc/contract/common/time/training-days';
import {
  type Attendance,
  attendedWords,
  isMissed,
  listDays,
} from '@edc/contract/training/attendance/attendance-rules';
import {
  type CertificateWords,
  SERIAL_BODY_LENGTH,
  serialOf,
  standardWords,
} from '@edc/contract/training/certificates/certificate-rules';
import type { PrintedCertificate } from '@edc/contract/training/certificates/certificates';
import { readableCode } from '../../../platform/secrets.ts';
import { NO_DATES_YET, type Training, trainedPeriod } from '../enrolment/queries.ts';

/** A signature is found by its picture's hash. */
interface PrintedSignatory {
  name: string;
  title: string;
  imageHash: string;
}

/** Everything that is printed, as it was at issue. */
export interface Snapshot extends PrintedCertificate {
  skill_code: string;
  signatories: PrintedSignatory[];
}

/** A stored snapshot. Those stored before the words were editable have the standard ones. */
export const readSnapshot = (stored: unknown): Snapshot => ({
  ...standardWords,
  ...(stored as Snapshot),
});

export interface Completion {
  state: string;
  /** Its payment was refunded and not made again. */
  reversed: boolean;
  /** Money of its payment is being refunded. */
  refunding: boolean;
  training: Training | undefined;
  /** The counted days; undefined if no days are set. */
  attendance: Attendance | undefined;
}

export interface Entitlement {
  entitled: boolean;
  /** The missing requirements, one sentence each. */
  missing: string[];
}

/**
 * Whether a registration entitles to a certificate, and what is still missing. The job that counts
 * attendance completes the registration.
 */
export function entitlement(registration: Completion, now: Date): Entitlement {
  const unpaid = whatPaymentLacks(registration);
  const missing = [
    ...(unpaid ? [unpaid] : []),
    ...(registration.state === 'completed' ? [] : whatTrainingLacks(registration, now)),
  ];
  return { entitled: !unpaid && isEntitled(registration), missing };
}

export const CANNOT_ISSUE_YET =
  'You have completed this skill. The centre cannot issue certificates yet, so please do not pay now. You can request yours here as soon as it can.';

/** Why the payment of a registration does not entitle to a certificate. */
export function whatPaymentLacks({
  reversed,
  refunding,
}: Pick<Completion, 'reversed' | 'refunding'>): string | undefined {
  if (reversed) return 'Your payment for this course was reversed. Please contact the centre.';
  if (!refunding) return undefined;
  return 'Your payment for this course is being refunded, so you cannot request its certificate.';
}

/** The days that a student may want to report. */
export const missedDays = (attendance: Attendance | undefined): Attendance['days'] =>
  attendance?.days.filter(({ state }) => isMissed(state)) ?? [];

/** Completed, by attendance or by hand, and paid for. */
export const isEntitled = ({ state, reversed }: Pick<Completion, 'state' | 'reversed'>) =>
  state === 'completed' && !reversed;

/** Students without their own batch can come to the next one. */
const STILL_POSSIBLE = 'You can still attend enough days in the next batch: see your dashboard.';

/** The next step, and when the certificate can be requested. */
function whatTrainingLacks({ training, attendance }: Completion, now: Date): string[] {
  if (!training?.period) {
    return [NO_DATES_YET];
  }
  if (!attendance) {
    return ['No training day is left for you in this session. Please contact the centre.'];
  }
  const ends = formatDay(training.period.ends);
  const days = attendedWords(attendance);
  const present = attendance.days.filter(({ state }) => state === 'present');
  const dates = present.length > 0 ? [`Recorded: ${listDays(present.map(({ day }) => day))}.`] : [];
  if (!isOver(training.period, now)) {
    return [
      `You have attended ${days}; training ends ${ends}.`,
      ...dates,
      `A certificate needs ${counted(attendance.needed, 'day')}. You can request it here after the last day.`,
    ];
  }
  if (attendance.attended >= attendance.needed) {
    return [
      `You attended ${days}; training ended ${ends}.`,
      ...dates,
      'We are confirming your days. You can request your certificate here soon.',
    ];
  }
  return [
    `You attended ${days} and need ${attendance.needed}; training ended ${ends}.`,
    ...dates,
    ...(attendance.spare >= 0 ? [STILL_POSSIBLE] : []),
    'Is a day missing? Report it below, and the centre will check it.',
  ];
}

interface Registered {
  /** The day on which the registration was completed; null if it is not. */
  completed_on: string | null;
  surname: string;
  firstname: string;
  skill_title: string;
  course_code: string;
  course_title: string;
  session: string;
}

/** The content to print today; the name is written as on every other record. */
export function printedOf(
  registered: Registered,
  training: Training | undefined,
  { centre, words }: { centre: string; words: CertificateWords },
): PrintedCertificate {
  const period = trainedPeriod(training, registered.completed_on);
  return {
    ...words,
    name: `${registered.surname} ${registered.firstname}`.normalize('NFC'),
    centre,
    skill: registered.skill_title,
    course: `${registered.course_code}: ${registered.course_title}`,
    session: registered.session,
    training_begins: period?.begins ?? '',
    training_ends: period?.ends ?? '',
  };
}

/** Random, so that certificates cannot be found by counting up. */
export const newSerial = () => serialOf(readableCode(SERIAL_BODY_LENGTH));

export const PAGE = '/app/portal/certificate';

/** The page with this course chosen. */
export const pageOf = (applicationCode: string) =>
  `${PAGE}?course=${encodeURIComponent(applicationCode)}`;
