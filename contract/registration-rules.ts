import { isEmail, isPhone, VALID_PHONE } from './identity-rules.ts';
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

/** The create-account form: the one message to show and the fields that it is about. */
export function recordFormProblem(
  form: Record<RecordField, string>,
): { message: string; fields: Partial<Record<RecordField, string>> } | undefined {
  const about = (message: string, names: RecordField[]) => ({
    message,
    fields: Object.fromEntries(names.map((name) => [name, message])),
  });
  const empty = recordFields.filter((name) => name !== 'email' && form[name].trim() === '');
  if (empty.length > 0) return about(registrationMessages.fillAll, empty);
  if (form.email.trim() !== '' && !isEmail(form.email.trim())) {
    return about(registrationMessages.recordEmail, ['email']);
  }
  if (!isPhone(form.phone.trim())) return about(registrationMessages.recordPhone, ['phone']);
  return undefined;
}
