import { isEmail, isMatricNo, isPhone, VALID_PHONE } from './identity-rules.ts';
import type { ModeOfEntry } from './lists.ts';

export const OTP_DIGITS = 6;
export const OTP_TRIES = 5;
export const OTP_SECONDS = 10 * 60;
export const RESEND_SECONDS = 60;
export const HANDLE_SECONDS = 30 * 60;

export const registrationMessages = {
  matricNoRequired: 'Please enter your matriculation number',
  exists: 'Application Exist',
  emailExists: (email: string) => `${email} already exist`,
  emailNotValid: (email: string) => `${email} is not a valid email`,
  otpDiffers: 'OTP does not match',
  fillAll: 'Please fill all required fields',
  recordEmail: 'Please enter a valid email address',
  recordPhone: VALID_PHONE,
  recordMatricNo: 'Please enter a valid matriculation number',
  recordName: 'Please enter your surname and your other names',
  recordBirth: 'Please check the date of birth: a student is at least 10 years old',
} as const;

/** For '200 Level' and '300 Level' the sentence that the public site states. */
export function exclusiveTo(eligibleLevels: string[]): string {
  const short = eligibleLevels.map((level) => level.replace(' Level', 'L'));
  return `Semester skills acquisition is exclusive to ${short.join(' and ')} students.`;
}

/** What the code field keeps of what was typed or pasted. */
export function otpDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, OTP_DIGITS);
}

/** Only the last digits: enough for the owner to know the number by. */
export function maskTelephone(telephone: string): string {
  return telephone === '' ? '' : telephone.slice(-3).padStart(telephone.length, '*');
}

export function studyModeOf(mode: ModeOfEntry): 'Full Time' | 'Part Time' {
  return mode === 'UTME' || mode === 'DE' ? 'Full Time' : 'Part Time';
}

export const recordFields = [
  'matricNumber',
  'fullName',
  'modeOfEntry',
  'program',
  'department',
  'faculty',
  'level',
  'gender',
  'dateOfBirth',
  'email',
  'phone',
  'state',
  'lga',
  'portalPin',
] as const;

export type RecordField = (typeof recordFields)[number];

const YOUNGEST = 10;
const OLDEST = 110;

/** Whether somebody who was born that day can be a student: it is a proof of theirs later. */
function isBirthDate(day: string, now: Date): boolean {
  const yearsAgo = (years: number) => {
    const then = new Date(now);
    then.setUTCFullYear(then.getUTCFullYear() - years);
    return then.toISOString().slice(0, 10);
  };
  return yearsAgo(OLDEST) <= day && day <= yearsAgo(YOUNGEST);
}

/** What the rest of the record is worth once nothing is missing: the specification's rules first. */
function badFields(form: Record<RecordField, string>, now: Date): [RecordField, string][] {
  const { recordEmail, recordPhone, recordMatricNo, recordName, recordBirth } =
    registrationMessages;
  const email = form.email.trim();
  const found: [RecordField, string, boolean][] = [
    ['email', recordEmail, email === '' || isEmail(email)],
    ['phone', recordPhone, isPhone(form.phone.trim())],
    ['matricNumber', recordMatricNo, isMatricNo(form.matricNumber)],
    ['fullName', recordName, /\p{L}\S*\s+\S*\p{L}/u.test(form.fullName)],
    ['dateOfBirth', recordBirth, isBirthDate(form.dateOfBirth, now)],
  ];
  return found.flatMap(([name, message, good]) => (good ? [] : [[name, message]]));
}

/**
 * The create-account form: the one message to show and what to say beside which fields. A record
 * that was created can only be corrected at the centre, so what cannot be is refused before.
 */
export function recordFormProblem(
  form: Record<RecordField, string>,
  now: Date,
): { message: string; fields: Partial<Record<RecordField, string>> } | undefined {
  const { fillAll } = registrationMessages;
  const empty = recordFields.filter((name) => name !== 'email' && form[name].trim() === '');
  const bad = empty.length > 0 ? empty.map((name) => [name, fillAll]) : badFields(form, now);
  const [first] = bad;
  return first?.[1] ? { message: first[1], fields: Object.fromEntries(bad) } : undefined;
}
