import { createHmac, randomInt } from 'node:crypto';
import { sameEmail } from '@edc/contract/people/identity/identity-rules';
import { OTP_DIGITS } from '@edc/contract/people/identity/sign-up-rules';
import type { Selectable } from 'kysely';
import type { Limit } from '../../../../platform/limits/rate-limits.ts';
import { deriveKey } from '../../../../platform/secrets.ts';
import type { OneTimeCodes } from '../../../../schema.gen.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * No limit here refuses by matriculation number alone: a stranger could use it up and shut the
 * student out. When a total is used up, emails to the roster's own address are still sent.
 */
export const signUpLimits = {
  verify: { name: 'sign-up-verify', times: 120, seconds: MINUTE },
  address: { name: 'sign-up-address', times: 600, seconds: MINUTE },
  // Wrong dates of birth. Only a few thousand are likely, so they must not be tried one by one.
  proofFromAddress: { name: 'proof-address', times: 60, seconds: HOUR },
  proofOfPair: { name: 'proof-pair', times: 5, seconds: HOUR },
  proofOfMatricNo: { name: 'proof-matric-no', times: 10, seconds: 12 * HOUR },
  // Mails with a code.
  codesFromAddress: { name: 'code-address', times: 600, seconds: HOUR },
  codesOfPair: { name: 'code-pair', times: 10, seconds: DAY },
  codesOfMatricNo: { name: 'code-matric-no', times: 20, seconds: DAY },
  codesToRecipient: { name: 'code-recipient', times: 20, seconds: DAY },
} satisfies Record<string, Limit>;

export type MatricNoStatus = 'Yes' | 'Exist' | 'No' | 'Ineligible';

export function matricNoStatus(
  student: { level: string; hasAccount: boolean } | undefined,
  eligibleLevels: string[],
): MatricNoStatus {
  if (!student) return 'No';
  if (student.hasAccount) return 'Exist';
  return eligibleLevels.includes(student.level) ? 'Yes' : 'Ineligible';
}

/**
 * Whether the date of birth is right. It is required for every email address: requiring it only for
 * addresses other than the roster's would reveal that one to a stranger.
 */
export function proofVerdict(
  proof: 'birth_date' | 'off',
  record: { birth_date: string | null },
  given: { birthDate: string | undefined },
): 'not-asked' | 'missing' | 'right' | 'wrong' {
  if (proof === 'off') return 'not-asked';
  if (given.birthDate === undefined) return 'missing';
  return record.birth_date === given.birthDate ? 'right' : 'wrong';
}

export function isRosterEmail(record: { email_address: string | null }, email: string): boolean {
  return record.email_address !== null && sameEmail(record.email_address, email);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Such as `ADEYEMI T. O.`: enough to recognise your own name, too little to collect names. */
export function shortName(student: { surname: string; firstname: string }): string {
  const initials = student.firstname
    .split(/[\s-]+/)
    .map((name) => [...letters.segment(name)][0]?.segment.toUpperCase())
    .filter((initial) => initial !== undefined)
    .map((initial) => `${initial}.`);
  return [student.surname.toUpperCase(), ...initials].join(' ');
}

export type Code = Omit<Selectable<OneTimeCodes>, 'created_at'>;

/** Wrong tries for one code across all handles. */
export const TRIES_OF_ALL = 20;

/** The code's digits, which cannot be derived from the table without the secret key. */
export function codeDigits(secretKey: string, code: Pick<Code, 'id' | 'student_id'>): string {
  const digest = createHmac('sha256', deriveKey(secretKey, 'one-time-code'))
    .update(`${code.id}:${code.student_id}`)
    .digest();
  // 48 bits modulo a million: no code is noticeably likelier than another.
  const number = digest.readUIntBE(0, 6) % 10 ** OTP_DIGITS;
  return String(number).padStart(OTP_DIGITS, '0');
}

export function isOpen(code: Pick<Code, 'state' | 'expires_at'>, now: Date): boolean {
  return code.state === 'open' && code.expires_at > now;
}

/** The key in the link of the code's mail: with 256 bits it needs no limit on tries. */
export function codeKey(secretKey: string, code: Pick<Code, 'id' | 'student_id'>): string {
  return createHmac('sha256', deriveKey(secretKey, 'one-time-code-link'))
    .update(`${code.id}:${code.student_id}`)
    .digest('base64url');
}

export type CodeVerdict = 'right' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_USED_UP';

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

// Sixteen by four is six bits a syllable. No i and l, no 0 and 1, which are easily confused.
const CONSONANTS = 'bdfghjkmnprstvwz';
const VOWELS = 'aeou';
const DIGITS = '23456789';

const oneOf = (letters: string) => letters[randomInt(letters.length)];
const syllable = () => `${oneOf(CONSONANTS)}${oneOf(VOWELS)}`;
const word = () => syllable() + syllable();

/** Such as `bavu-tezo-kamu-dero-47`: 54 random bits that can be read aloud and typed on a phone. */
export function newInitialPassword(): string {
  return [word(), word(), word(), word(), `${oneOf(DIGITS)}${oneOf(DIGITS)}`].join('-');
}
