import type { AppCall } from '../../../context.ts';
import { clearCookies, setDeviceCookie, setStaffCookie } from '../identity/cookies.ts';
import type { OpenedStaffSession } from './actions.ts';
import { deviceAccount } from './rules.ts';

/** The cookies of a completed login; the device is known from now on. */
export function setSessionCookies(call: AppCall, opened: OpenedStaffSession): void {
  setStaffCookie(call, opened);
  clearCookies(call, 'staffStep');
  setDeviceCookie(call, deviceAccount(opened.email));
}
