import * as contract from '@edc/contract/people/staff/staff';
import { type AppCall, anyone, route } from '../../../context.ts';
import { endSession } from '../identity/actions.ts';
import {
  clearCookies,
  deviceOf,
  knownDeviceOf,
  setStaffStepCookie,
  tokenOf,
} from '../identity/cookies.ts';
import { staffAccountRoutes } from './account/routes.ts';
import { staffAccountsRoutes } from './accounts/routes.ts';
import {
  checkPassword,
  type OpenedStaffSession,
  signInWithCode,
  signInWithPasskey,
} from './actions.ts';
import { enrolmentRoutes } from './enrolment/routes.ts';
import { keepAlive, signedInBy, signingIn, staff } from './gates.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { loadSignInStep, presentStaffSession } from './queries.ts';
import { deviceAccount, staffLimits } from './rules.ts';
import { passkeyOptions } from './second-factors/passkeys.ts';
import { setSessionCookies } from './session-cookies.ts';

async function welcome(call: AppCall, opened: OpenedStaffSession) {
  setSessionCookies(call, opened);
  const me = await signedInBy(call.app, opened.token);
  return { message: 'Welcome back.', data: presentStaffSession(me) };
}

export const staffRoutes = [
  route(contract.staffLogin, anyone).to(async (call, input) => {
    const opened = await checkPassword(call.app, {
      email: input.email_address,
      password: input.password,
      address: call.request.ip,
      knownDevice: knownDeviceOf(call, deviceAccount(input.email_address)),
    });
    setStaffStepCookie(call, opened);
    const data = await loadSignInStep(call.app, opened);
    return { message: 'One more step.', data };
  }),

  route(contract.getSignInStep, signingIn).to(({ app, me }) => loadSignInStep(app, me)),

  route(contract.signInWithCode, signingIn).to(async (call, input) => {
    const opened = await signInWithCode(call.app, call.me, {
      code: input.code,
      address: call.request.ip,
      device: deviceOf(call),
      knownDevice: knownDeviceOf(call, deviceAccount(call.me.email)),
    });
    return await welcome(call, opened);
  }),

  route(contract.passkeySignInOptions, anyone).to(async (call) => {
    await call.app.limits.take(staffLimits.passkey, call.request.ip);
    // After the password, only that person's passkeys are accepted.
    const known = tokenOf(call, 'staffStep')
      ? await signingIn.admit(call).catch(() => undefined)
      : undefined;
    const data = await passkeyOptions(call.app, 'sign-in', known?.staffId ?? null);
    return data;
  }),

  route(contract.signInWithPasskey, anyone).to(async (call, input) => {
    const opened = await signInWithPasskey(call.app, {
      credential: input.credential,
      address: call.request.ip,
      device: deviceOf(call),
    });
    return await welcome(call, opened);
  }),

  route(contract.staffLogout, anyone).to(async (call) => {
    const token = tokenOf(call, 'staffToken');
    if (token) await endSession(call.app.db, token);
    clearCookies(call, 'staffToken', 'staffStep');
    return 'You are logged out.';
  }),

  route(contract.getStaffSession, staff).to(async ({ me }) => presentStaffSession(me)),

  // Its cookie ends with the browser, so it need not be set again.
  route(contract.renewStaffSession, staff).to(async ({ app, me }) => {
    await keepAlive(app, me, app.now());
    return { message: 'You are still logged in.', data: presentStaffSession(me) };
  }),

  ...enrolmentRoutes,
  ...staffAccountRoutes,
  ...invitationRoutes,
  ...staffAccountsRoutes,
];
