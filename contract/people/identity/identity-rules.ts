/** Letters, year and number, however they are separated. */
const THREE_PARTS = /^\s*([a-z]{2,4})[\s/\\-]+(\d\d)[\s/\\-]+(\d{3,5})\s*$/i;

/** Matriculation numbers are compared ignoring case and spaces; `bus 25 0025` has its slashes. */
export function normalizeMatricNo(typed: string): string {
  return typed.replace(THREE_PARTS, '$1/$2/$3').replace(/\s+/g, '').toUpperCase();
}

const SEPARATORS = /[/\\.()_-]/g;

/** Whether it may be one: at least three letters or digits, at least one of them a digit. */
export function isMatricNo(typed: string): boolean {
  const marks = normalizeMatricNo(typed).replace(SEPARATORS, '');
  return /^[\p{L}\p{N}]{3,}$/u.test(marks) && /\d/.test(marks);
}

export const VALID_EMAIL = 'Please enter valid email address';
export const VALID_PHONE = 'Please enter a valid 11-digit phone number';
export const PHONE_DIGITS = 11;
export const MAX_EMAIL_LENGTH = 200;

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:-*[a-z0-9])*\.)+[a-z]{2,}$/i;

/** Whether it looks like one address of one person: no lists, no display names. */
export function isEmail(typed: string): boolean {
  return typed.length <= MAX_EMAIL_LENGTH && EMAIL.test(typed);
}

/**
 * Whether the address is in the university's domain or a sub-domain: it ends with the student's
 * studies. The part before the @ is not checked.
 */
export function isInstitutional(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain !== '' && host.includes(domain.toLowerCase());
}

export function sameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * A number as dialled in Nigeria, digits only: `+234 803 123 4567`, which phones fill in
 * automatically, becomes 08031234567. Eleven digits stay unchanged, whatever the first ones are; so
 * without a + or 00 only more than eleven digits have a country code.
 */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isForeign = /^\s*\+/.test(typed) || digits.startsWith('00') || digits.length > PHONE_DIGITS;
  return isForeign ? digits.replace(/^(?:00)?234(?:0(?=\d)|(?=[1-9]))/, '0') : digits;
}

/** The characters that a phone number field keeps of the typed text. */
export function phoneDigits(typed: string): string {
  return normalizePhone(typed).slice(0, PHONE_DIGITS);
}

export function isPhone(typed: string): boolean {
  return /^\d{11}$/.test(typed);
}
