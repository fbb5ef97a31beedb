import { studentRecordFields } from '@edc/contract/people/roster/student-record-rules';
import type { Selectable } from 'kysely';
import type { Limit } from '../../../platform/limits/rate-limits.ts';
import { deriveKey, hashShortSecret } from '../../../platform/secrets.ts';
import type { PortalPins, Students } from '../../../schema.gen.ts';

export const rosterColumns = ['matric_no', ...studentRecordFields] as const;

/** What the database checks of two columns is more than it says of their types. */
export interface RosterRow extends Pick<Selectable<Students>, (typeof rosterColumns)[number]> {
  gender: 'male' | 'female';
  study_mode: 'Full Time' | 'Part Time';
}

/** A Portal PIN is stored as its keyed hash; dashes, spaces and case only help reading it. */
export function pinHash(secretKey: string, pin: string): Buffer {
  const typed = pin.replace(/[\s-]/g, '').toUpperCase();
  return hashShortSecret(deriveKey(secretKey, 'portal-pin'), typed);
}

type Pin = Pick<Selectable<PortalPins>, 'matric_no' | 'expires_at' | 'used_at' | 'revoked_at'>;

/** Whether the PIN opens a record of this matriculation number now. */
export function isPinGood(pin: Pin, matricNo: string, now: Date): boolean {
  if (pin.used_at || pin.revoked_at || pin.expires_at <= now) return false;
  return pin.matric_no === null || pin.matric_no === matricNo;
}

/**
 * Wrong PINs. There is no limit per matriculation number: strangers could use it up. The limit per
 * address protects the server from load. PINs are unguessable by their length: twelve characters of
 * 31 are 59 bits; with a thousand PINs open at once, six hundred tries a minute need more than a
 * million years to find one.
 */
export const pinLimits = {
  address: { name: 'pin-address', times: 600, seconds: 60 },
} satisfies Record<string, Limit>;

/** The family name comes first, as on the university's papers. */
export function splitName(fullName: string): { surname: string; firstname: string } {
  const [surname = '', ...rest] = fullName.trim().split(/\s+/);
  return { surname, firstname: rest.join(' ') };
}
