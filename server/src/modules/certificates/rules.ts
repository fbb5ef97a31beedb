import {
  type CertificateWords,
  SERIAL_BODY_LENGTH,
  serialOf,
  standardWords,
} from '@edc/contract/certificate-rules';
import type { PrintedCertificate } from '@edc/contract/certificates';
import { formatDay } from '@edc/contract/dates';
import { isOver, trainingDays } from '@edc/contract/training-rules';
import { readableCode } from '../../platform/secrets.ts';
import type { Training } from '../enrolment/training/queries.ts';

/** A signature is found by the hash of its picture. */
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

/** A stored snapshot. Those of before staff could choose words have the standard ones. */
export const readSnapshot = (stored: unknown): Snapshot => ({
  ...standardWords,
  ...(stored as Snapshot),
});

export interface Completion {
  state: string;
  /** Its payment was refunded and not made again. */
  reversed: boolean;
  training: Training | undefined;
}

export interface Entitlement {
  entitled: boolean;
  /** What is missing, one sentence each. */
  missing: string[];
}

/**
 * Whether a registration entitles to a certificate, and what is missing until it does. Whoever
 * counts attendance completes the registration; its days can be told here.
 */
export function entitlement(registration: Completion, now: Date): Entitlement {
  const { state, reversed, training } = registration;
  const missing = [
    ...(reversed ? ['Your payment for this course was reversed. Please contact the centre.'] : []),
    ...(state === 'completed' ? [] : whatTrainingLacks(training, now)),
  ];
  return { entitled: isEntitled(registration), missing };
}

/** Completed, by attendance or by hand, and paid for. */
export const isEntitled = ({ state, reversed }: Omit<Completion, 'training'>) =>
  state === 'completed' && !reversed;

/** What has to happen first, and when the certificate can be requested. */
function whatTrainingLacks(training: Training | undefined, now: Date): string[] {
  if (!training?.period) {
    return ['The dates of your training are not set yet. You will see them on your dashboard.'];
  }
  const ends = formatDay(training.period.ends);
  if (isOver(training.period, now)) {
    return [
      `Your training ended on ${ends}, but the centre has not confirmed yet that you completed it.`,
      'You can request your certificate here as soon as it has.',
    ];
  }
  return [
    `Attend your training: ${requiredDays(training)} training days, until ${ends}.`,
    'After the last day the centre confirms who completed the training. You can then request your certificate here.',
  ];
}

/** Of the shortest line: without a batch a student attends one of them. */
function requiredDays({ lines, calendar }: Training): number {
  const counts = lines
    .map((line) => trainingDays(line, calendar).length)
    .filter((days) => days > 0);
  return counts.length > 0 ? Math.min(...counts) : 0;
}

interface Registered {
  surname: string;
  firstname: string;
  skill_title: string;
  course_code: string;
  course_title: string;
  session: string;
}

/** What would be printed today; the name is written as on every other record. */
export function printedOf(
  registered: Registered,
  training: Training | undefined,
  { centre, words }: { centre: string; words: CertificateWords },
): PrintedCertificate {
  return {
    ...words,
    name: `${registered.surname} ${registered.firstname}`.normalize('NFC'),
    centre,
    skill: registered.skill_title,
    course: `${registered.course_code}: ${registered.course_title}`,
    session: registered.session,
    training_begins: training?.period?.begins ?? '',
    training_ends: training?.period?.ends ?? '',
  };
}

/** Random, so that nobody finds a certificate by counting up. */
export const newSerial = () => serialOf(readableCode(SERIAL_BODY_LENGTH));

export const PAGE = '/app/portal/certificate';

/** The page with this course chosen. */
export const pageOf = (applicationCode: string) =>
  `${PAGE}?course=${encodeURIComponent(applicationCode)}`;
