import { DAY_MS } from '@edc/contract/common/time/days';
import { isInstitutional } from '@edc/contract/people/identity/identity-rules';
import { refusedField } from '../../../platform/http/refusal.ts';
import type { GuessLimits } from '../../../platform/limits/guess-limits.ts';

/** About seven hours, as the specification has it. */
export const SESSION_MS = 25_140_000;
export const REMEMBERED_MS = 30 * DAY_MS;
/** A session's last use is written at most this often: reads should stay reads. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? REMEMBERED_MS : SESSION_MS));
}

export function isTouchDue(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() > TOUCH_AFTER_MS;
}

/**
 * Failed logins. A device on which the student has logged in before has its own allowance, which no
 * one else can use up. All other devices share the rest; see docs/areas/people.md.
 */
export const loginLimits = {
  device: { name: 'login-device', times: 10, seconds: 15 * 60 },
  deviceOfDay: { name: 'login-device-day', times: 100, seconds: 24 * 60 * 60 },
  accountFromAddress: { name: 'login-account-address', times: 5, seconds: 60 },
  account: { name: 'login-account', times: 30, seconds: 300 },
  accountOfDay: { name: 'login-account-day', times: 300, seconds: 24 * 60 * 60 },
  address: { name: 'login-address', times: 600, seconds: 60 },
} satisfies GuessLimits;

/** A university address ends with the student's studies, and recovery with it. */
export function requirePersonalEmail(
  email: string,
  settings: { institutional_email_domain: string },
): void {
  if (isInstitutional(email, settings.institutional_email_domain)) {
    throw refusedField('PERSONAL_EMAIL', 'email_address');
  }
}
