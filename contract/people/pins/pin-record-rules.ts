import type { ModeOfEntry } from '../../common/lists.ts';
import { isEmail, isMatricNo, isPhone, VALID_PHONE } from '../identity/identity-rules.ts';

export const recordMessages = {
  fillAll: 'Please fill all required fields',
  email: 'Please enter a valid email address',
  phone: VALID_PHONE,
  matricNo: 'Please enter a valid matriculation number',
  name: 'Please enter your surname and your other names',
  birthDate: 'Please check the date of birth: a student is at least 10 years old',
} as const;

export function studyModeOf(mode: ModeOfEntry): 'Full Time' | 'Part Time' {
  return mode === 'UTME' || mode === 'DE' ? 'Full Time' : 'Part Time';
}

/** Preselected when a record is created, as the specification says. */
export const DEFAULT_LEVEL = '200 Level';

export const pinRecordFields = [
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

export type RecordField = (typeof pinRecordFields)[number];

const YOUNGEST = 10;
const OLDEST = 110;

/** Whether someone born that day can be a student: the date is a proof of identity later. */
function isBirthDate(day: string, now: Date): boolean {
  const yearsAgo = (years: number) => {
    const then = new Date(now);
    then.setUTCFullYear(then.getUTCFullYear() - years);
    return then.toISOString().slice(0, 10);
  };
  return yearsAgo(OLDEST) <= day && day <= yearsAgo(YOUNGEST);
}

/** Checks the record's values once no field is missing: the specification's rules first. */
function badFields(form: Record<RecordField, string>, now: Date): [RecordField, string][] {
  const email = form.email.trim();
  const found: [RecordField, string, boolean][] = [
    ['email', recordMessages.email, email === '' || isEmail(email)],
    ['phone', recordMessages.phone, isPhone(form.phone.trim())],
    ['matricNumber', recordMessages.matricNo, isMatricNo(form.matricNumber)],
    ['fullName', recordMessages.name, /\p{L}\S*\s+\S*\p{L}/u.test(form.fullName)],
    ['dateOfBirth', recordMessages.birthDate, isBirthDate(form.dateOfBirth, now)],
  ];
  return found.flatMap(([name, message, good]) => (good ? [] : [[name, message]]));
}

/**
 * The create-account form: its one message, and the messages by field. A created record can only be
 * corrected at the centre, so impossible values are refused.
 */
export function recordFormProblem(
  form: Record<RecordField, string>,
  now: Date,
): { message: string; fields: Partial<Record<RecordField, string>> } | undefined {
  const { fillAll } = recordMessages;
  const empty = pinRecordFields.filter((name) => name !== 'email' && form[name].trim() === '');
  const bad = empty.length > 0 ? empty.map((name) => [name, fillAll]) : badFields(form, now);
  const [first] = bad;
  return first?.[1] ? { message: first[1], fields: Object.fromEntries(bad) } : undefined;
}
