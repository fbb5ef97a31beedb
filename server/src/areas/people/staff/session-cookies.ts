import type { AppCall } from '../../../context.ts';
import { clearStaffStepCookie, setDeviceCookie, setStaffCookie } from '../identity/cookies.ts';
import type { OpenedStaffSession } from './actions.ts';
import { deviceAccount } from './rules.ts';

/** The cookies of a completed login; the device is known from now on. */
export function setSessionCookies(call: AppCall, opened: OpenedStaffSession): void {
  setStaffCookie(call, opened);
  clearStaffStepCookie(call);
  setDeviceCookie(call, deviceAccount(opened.email));
}
