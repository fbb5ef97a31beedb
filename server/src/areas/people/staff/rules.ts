import { MINUTE_MS } from '@edc/contract/common/time/days';
import {
  FRESH_MINUTES,
  LONGEST_SESSION_HOURS,
  SIGN_IN_MINUTES,
  STAFF_ACCOUNT_LOCKED,
} from '@edc/contract/people/staff/staff-rules';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { GuessLimits } from '../../../platform/limits/guess-limits.ts';
import type { Limit } from '../../../platform/limits/rate-limits.ts';

const HOUR = 60 * 60;

/** The time limit of the second step. */
export const SIGN_IN_MS = SIGN_IN_MINUTES * MINUTE_MS;
/** How long an emailed invitation works. */
export const INVITATION_MS = 7 * 24 * 60 * MINUTE_MS;
const MAX_MS = LONGEST_SESSION_HOURS * 60 * MINUTE_MS;
const FRESH_MS = FRESH_MINUTES * MINUTE_MS;
/** A session's last use is written at most this often: reads should stay reads. */
const TOUCH_AFTER_MS = MINUTE_MS;

/** The end in any case, no matter how much the session is used. */
export const lastEnd = (signedInAt: Date) => new Date(signedInAt.getTime() + MAX_MS);

/** When a session that is used now ends without further use. */
export function idleEnd(signedInAt: Date, now: Date, idleMinutes: number): Date {
  return new Date(Math.min(lastEnd(signedInAt).getTime(), now.getTime() + idleMinutes * MINUTE_MS));
}

export const isTouchDue = (usedAt: Date, now: Date) =>
  now.getTime() - usedAt.getTime() >= TOUCH_AFTER_MS;

export const isFresh = (secondFactorAt: Date, now: Date) =>
  now.getTime() - secondFactorAt.getTime() < FRESH_MS;

/** Failed logins, and every try from an address: wide enough for a whole office. */
export const passwordLimits: GuessLimits = {
  device: { name: 'staff-login-device', times: 10, seconds: 15 * 60 },
  deviceOfDay: { name: 'staff-login-device-day', times: 100, seconds: 24 * HOUR },
  address: { name: 'staff-login-from', times: 60, seconds: 60 },
  accountFromAddress: { name: 'staff-login-address', times: 5, seconds: 60 },
  account: { name: 'staff-login', times: 20, seconds: 300 },
  accountOfDay: { name: 'staff-login-day', times: 300, seconds: 24 * HOUR },
};

/**
 * Wrong codes. A guesser here already has the password; with 50 tries a day and three valid codes
 * out of a million, the chance is one in 6,700 a day. A known device has as many tries of its own.
 */
export const codeLimits: GuessLimits = {
  device: { name: 'staff-code-device', times: 10, seconds: 15 * 60 },
  deviceOfDay: { name: 'staff-code-device-day', times: 50, seconds: 24 * HOUR },
  accountFromAddress: { name: 'staff-code-address', times: 5, seconds: 60 },
  account: { name: 'staff-code', times: 10, seconds: 15 * 60 },
  accountOfDay: { name: 'staff-code-day', times: 50, seconds: 24 * HOUR },
};

export const staffLimits = {
  /** Wrong current passwords of someone who is logged in. */
  currentPassword: { name: 'staff-password-change', times: 5, seconds: 300 },
  currentPasswordOfDay: { name: 'staff-password-change-day', times: 50, seconds: 24 * HOUR },
  /** Each challenge is a row, and each answer is checked. */
  passkey: { name: 'staff-passkey', times: 60, seconds: 60 },
  /** Links that do not work: a working one is never refused. */
  badLinks: { name: 'staff-bad-links', times: 60, seconds: 60 },
} satisfies Record<string, Limit>;

/** A member of staff in a device's cookie: no matriculation number begins like this. */
export const deviceAccount = (email: string) => `staff:${email.toLowerCase()}`;

/** The error's own message would send a student to the centre. */
export const accountLocked = () => new Refusal('ACCOUNT_LOCKED', { message: STAFF_ACCOUNT_LOCKED });
