import { normalizeMatricNo } from '@edc/contract/identity-rules';
import { z } from 'zod';
import type { Limit } from '../../platform/rate-limits.ts';
import { deriveKey, hashShortSecret } from '../../platform/secrets.ts';

const text = (max: number) =>
  z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} characters`);
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]);

export const rosterColumns = [
  'matric_no',
  'surname',
  'firstname',
  'gender',
  'birth_date',
  'department',
  'faculty',
  'program',
  'level',
  'study_mode',
  'session',
  'email_address',
  'telephone',
] as const;

/** One line of the roster file. */
export const rosterRow = z.strictObject({
  matric_no: text(40).transform(normalizeMatricNo),
  surname: text(80),
  firstname: text(120),
  gender: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(['male', 'female'], 'must be male or female')),
  birth_date: optional(z.iso.date('must be a date such as 2004-09-30')),
  department: text(120),
  faculty: text(120),
  program: text(40),
  level: z.string().regex(/^[1-9]00 Level$/, "must look like '200 Level'"),
  study_mode: z.enum(['Full Time', 'Part Time'], 'must be Full Time or Part Time'),
  session: z.string().regex(/^\d{4}\/\d{4}$/, "must look like '2026/2027'"),
  email_address: optional(z.email('is not an email address').max(200)),
  telephone: optional(z.string().regex(/^\d{11}$/, 'must have 11 digits')),
});

export type RosterRow = z.output<typeof rosterRow>;

/** A field that staff corrected and an import would have overwritten. */
export interface Conflict {
  matric_no: string;
  field: string;
  kept: string;
  given: string;
}

/** A Portal PIN is kept as its keyed hash; dashes, spaces and case are only for reading it. */
export function pinHash(secretKey: string, pin: string): Buffer {
  const typed = pin.replace(/[\s-]/g, '').toUpperCase();
  return hashShortSecret(deriveKey(secretKey, 'portal-pin'), typed);
}

interface Pin {
  matric_no: string | null;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

/** Whether the PIN opens a record of this matriculation number now. */
export function isPinGood(pin: Pin, matricNo: string, now: Date): boolean {
  if (pin.used_at || pin.revoked_at || pin.expires_at <= now) return false;
  return pin.matric_no === null || pin.matric_no === matricNo;
}

/**
 * Wrong PINs. There is no limit for a matriculation number: strangers could use it up. The one for
 * an address keeps the server from being kept busy. What makes a PIN unguessable is its length:
 * twelve characters of 31 are 59 bits; with a thousand PINs open at once, six hundred tries a minute
 * need more than a million years to find one.
 */
export const pinLimits = {
  address: { name: 'pin-address', times: 600, seconds: 60 },
} satisfies Record<string, Limit>;

/** The family name comes first, as on the university's papers. */
export function splitName(fullName: string): { surname: string; firstname: string } {
  const [surname = '', ...rest] = fullName.trim().split(/\s+/);
  return { surname, firstname: rest.join(' ') };
}
