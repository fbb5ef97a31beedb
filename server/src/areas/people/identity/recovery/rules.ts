import { DAY_MS, HOUR_MS } from '@edc/contract/common/time/days';
import type { Limit } from '../../../../platform/limits/rate-limits.ts';

const HOUR = 60 * 60;

export const PASSWORD_LINK_MS = HOUR_MS;
export const EMAIL_LINK_MS = DAY_MS;

/** Counted whether or not the account exists, so that the limit reveals nothing. */
export const recoveryLimits = {
  address: { name: 'recovery-address', times: 600, seconds: 60 },
  /** The newest link stays valid for longer than this limit lasts. */
  identifier: { name: 'recovery-identifier', times: 5, seconds: HOUR },
  /** The number and the address of an account have five each. */
  account: { name: 'recovery-account', times: 10, seconds: HOUR },
  /** Links sent by staff count separately: no one else can use up their limit. */
  byStaff: { name: 'recovery-by-staff', times: 5, seconds: HOUR },
  /** Links that do not work: a working one is never refused. */
  badLinks: { name: 'bad-links', times: 600, seconds: 60 },
} satisfies Record<string, Limit>;

/** Links always use the portal's configured address, never the request's host. */
export function passwordLink(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}/change_password/${token}/${encodeURIComponent(email)}`;
}

export function emailLink(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}/confirm_email?${new URLSearchParams({ myemail: email, mytoken: token })}`;
}
