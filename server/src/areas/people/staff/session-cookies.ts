import type { AppCall } from '../../../context.ts';
import { clearStaffStepCookie, setDeviceCookie, setStaffCookie } from '../identity/cookies.ts';
import type { OpenedStaffSession } from './actions.ts';
import { deviceAccount } from './rules.ts';

/** The cookies of a login that is complete; from now on this device is known. */
export function setSessionCookies(call: AppCall, opened: OpenedStaffSession): void {
  setStaffCookie(call, opened);
  clearStaffStepCookie(call);
  setDeviceCookie(call, deviceAccount(opened.email));
}
