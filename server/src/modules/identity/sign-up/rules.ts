import { createHmac, randomInt } from 'node:crypto';
import { sameEmail } from '@edc/contract/identity-rules';
import { OTP_DIGITS, OTP_TRIES } from '@edc/contract/sign-up-rules';
import type { Limit } from '../../../platform/rate-limits.ts';
import { deriveKey, sameText } from '../../../platform/secrets.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits per address are wide enough for a campus behind one; the tight ones are per matriculation
 * number and per recipient.
 */
export const signUpLimits = {
  address: { name: 'register-address', times: 600, seconds: MINUTE },
  verify: { name: 'register-verify', times: 30, seconds: 10 * MINUTE },
  create: { name: 'register-create', times: 30, seconds: 10 * MINUTE },
  email: { name: 'register-email', times: 40, seconds: HOUR },
  codesOfMatricNo: { name: 'code-matric-no', times: 10, seconds: DAY },
  codesToRecipient: { name: 'code-recipient', times: 10, seconds: DAY },
  // There are only some thousand likely birth dates: they must not be tried one by one.
  proof: { name: 'register-proof', times: 10, seconds: DAY },
} satisfies Record<string, Limit>;

export type Standing = 'Yes' | 'Exist' | 'No' | 'Ineligible';

export function standingOf(
  student: { level: string; registered: boolean } | undefined,
  eligibleLevels: string[],
): Standing {
  if (!student) return 'No';
  if (student.registered) return 'Exist';
  return eligibleLevels.includes(student.level) ? 'Yes' : 'Ineligible';
}

/** Whether this e-mail address may claim the record, and what is missing. */
export function proofVerdict(
  proof: 'birth_date' | 'off',
  record: { email_address: string | null; birth_date: string | null },
  given: { email: string; birthDate: string | undefined },
): 'not-asked' | 'missing' | 'right' | 'wrong' {
  if (proof === 'off') return 'not-asked';
  if (record.email_address && sameEmail(record.email_address, given.email)) return 'not-asked';
  if (given.birthDate === undefined) return 'missing';
  return record.birth_date === given.birthDate ? 'right' : 'wrong';
}

export interface Code {
  id: string;
  student_id: number;
  email_address: string;
  state: string;
  tries: number;
  expires_at: Date;
}

/** The code's digits: whoever has the table but not the secret key does not have them. */
export function codeDigits(secretKey: string, code: Pick<Code, 'id' | 'student_id'>): string {
  const digest = createHmac('sha256', deriveKey(secretKey, 'one-time-code'))
    .update(`${code.id}:${code.student_id}`)
    .digest();
  // 48 bits against a million: no digit is noticeably likelier than another.
  const number = digest.readUIntBE(0, 6) % 10 ** OTP_DIGITS;
  return String(number).padStart(OTP_DIGITS, '0');
}

export function isOpen(code: Pick<Code, 'state' | 'expires_at'>, now: Date): boolean {
  return code.state === 'open' && code.expires_at > now;
}

export type CodeVerdict = 'right' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_USED_UP';

/** What a typed code is worth, seen from the student's current one. */
export function codeVerdict(
  code: Code | undefined,
  typed: { otp: string; email: string },
  secretKey: string,
  now: Date,
): CodeVerdict {
  if (code?.state === 'exhausted') return 'CODE_USED_UP';
  if (!code || !isOpen(code, now)) return 'CODE_EXPIRED';
  const right = sameText(typed.otp, codeDigits(secretKey, code));
  if (right && sameEmail(code.email_address, typed.email)) return 'right';
  return code.tries + 1 >= OTP_TRIES ? 'CODE_USED_UP' : 'CODE_WRONG';
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

// Sixteen by four is six bits a syllable. No i and l, no 0 and 1: nothing to mistake.
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
