import { getStaffSession, renewStaffSession, staffLogin, staffLogout } from '@edc/contract/staff';
import { anyone, route } from '../../context.ts';
import { endSession, renewSession } from '../identity/actions.ts';
import {
  clearStaffCookie,
  deviceOf,
  knownDeviceOf,
  setDeviceCookie,
  setStaffCookie,
  tokenOf,
} from '../identity/cookies.ts';
import { deviceAccount, signInStaff } from './actions.ts';
import { staff } from './gates.ts';
import { presentStaffSession } from './queries.ts';

export const staffRoutes = [
  route(staffLogin, anyone).to(async (call, input) => {
    const account = deviceAccount(input.email_address);
    const opened = await signInStaff(call.app, {
      email: input.email_address,
      password: input.password,
      address: call.request.ip,
      device: deviceOf(call),
      knownDevice: knownDeviceOf(call, account),
    });
    setStaffCookie(call, opened);
    setDeviceCookie(call, account);
    return {
      status: 200,
      type: 'success',
      message: 'Welcome back.',
      token: opened.token,
      expires_at: opened.expiresAt.toISOString(),
    };
  }),

  route(staffLogout, anyone).to(async (call) => {
    const token = tokenOf(call, 'staffToken');
    if (token) await endSession(call.app.db, token);
    clearStaffCookie(call);
    return { status: 200, message: 'You are logged out.' };
  }),

  route(getStaffSession, staff).to(async ({ me }) => ({
    status: 200,
    data: presentStaffSession(me, me.expiresAt),
  })),

  // Its cookie ends with the browser, so there is none to set anew.
  route(renewStaffSession, staff).to(async ({ app, me }) => ({
    status: 200,
    message: 'You are still signed in.',
    data: presentStaffSession(
      me,
      await renewSession(app.db, { sessionId: me.sessionId, remember: false }, app.now()),
    ),
  })),
];
