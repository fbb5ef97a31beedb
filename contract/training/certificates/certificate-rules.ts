import type { FileRule } from '../../common/files/file-rules.ts';
import { SKILL_NOT_COMPLETED } from '../../common/text/messages.ts';
import { formatDay } from '../../common/time/dates.ts';

export const certificateStates = ['pending', 'approved', 'ready', 'rejected'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The skill code of a registration that does not entitle to a certificate yet. */
export const NOT_YET = 'Not Yet';

export const certificateMessages = {
  noActiveSkill: 'You dont have any active skill',
  noSkillFound: 'No skill found',
  notCompleted: SKILL_NOT_COMPLETED,
  fetchFailed: 'Error fetching current skill',
  historyFailed: 'Error fetching request history',
} as const;

interface Issued {
  issued_at: string;
  /** The issue date of the request's first certificate. */
  first_issued_at: string;
}

/** The issue dates of a request's first certificate and of its replacement, if there is one. */
export function issueDates(certificate: Issued): { first: string; replacement?: string } {
  const issued = formatDay(certificate.issued_at);
  const first = formatDay(certificate.first_issued_at);
  return first === issued ? { first } : { first, replacement: issued };
}

/** A valid certificate in one sentence. */
export function certificateSummary(certificate: Issued & { atOffice: boolean }): string {
  if (certificate.atOffice) return 'Your printed certificate is ready for collection.';
  const { first, replacement } = issueDates(certificate);
  return replacement
    ? `First issued on ${first}, replacement issued on ${replacement}.`
    : `Issued on ${first}.`;
}

/** The words on a certificate that staff can change. */
export interface CertificateWords {
  title: string;
  /** Above the name. */
  opening: string;
  /** Between the name and the skill. */
  body: string;
}

/** Used until staff change them, and on certificates issued before staff could. */
export const standardWords: CertificateWords = {
  title: 'Certificate of Completion',
  opening: 'This certifies that',
  body: 'has completed the practical training in',
};

export const templateLengths = { title: 60, opening: 80, body: 120 };
export const signatoryLengths = { name: 80, title: 80 };

/** Any format is accepted: it is drawn again as a small PNG. */
export const signatureRule = {
  field: 'signature',
  maxCount: 1,
  maxBytes: 2 * 1024 * 1024,
  types: ['image/png', 'image/jpeg', 'image/webp'],
} as const satisfies FileRule;

/** How many certificates one PDF may have. */
export const MOST_PRINTED = 100;

const PREFIX = 'EDC';
/** Without look-alikes. Their number is prime, which the check characters rely on. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const SERIAL_BODY_LENGTH = 8;
const OURS = new RegExp(`^(?:${PREFIX})?([${ALPHABET}]{${SERIAL_BODY_LENGTH + 2}})$`);
export const MAX_SERIAL_LENGTH = 40;

/** Two check characters. They detect any one or two wrong characters, and any two swapped ones. */
function checkCharacters(body: string): string {
  let [once, squared] = [0, 0];
  for (const [at, character] of [...body].entries()) {
    const value = ALPHABET.indexOf(character);
    once += (at + 1) * value;
    squared += (at + 1) ** 2 * value;
  }
  const characterOf = (sum: number) => ALPHABET[sum % ALPHABET.length] ?? '';
  return characterOf(once) + characterOf(squared);
}

/** The serial number with these random characters, as printed: EDC-7K4M-9QX2-3F. */
export function serialOf(body: string): string {
  return [PREFIX, body.slice(0, 4), body.slice(4), checkCharacters(body)].join('-');
}

/** A serial number in any typed form, reduced to its letters and digits. */
export function serialKey(typed: string): string {
  const key = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const ours = OURS.exec(key)?.[1];
  return ours ? PREFIX + ours : key;
}

/** Whether it is our number with a typing error. Imported numbers have no check characters. */
export function isMistyped(key: string): boolean {
  const ours = OURS.exec(key)?.[1];
  if (!ours) return false;
  const body = ours.slice(0, SERIAL_BODY_LENGTH);
  return checkCharacters(body) !== ours.slice(SERIAL_BODY_LENGTH);
}
