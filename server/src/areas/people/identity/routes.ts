import * as contract from '@edc/contract/people/identity/identity';
import { anyone, route } from '../../../context.ts';
import { existing } from '../../../platform/http/refusal.ts';
import { accountRoutes } from './account/routes.ts';
import { endSession, renewSession, signIn } from './actions.ts';
import {
  clearCookies,
  deviceCookieOf,
  deviceOf,
  setDeviceCookie,
  setStudentCookies,
  tokenOf,
} from './cookies.ts';
import { mustBeOwn, type SignedInStudent, student } from './gates.ts';
import { loadProfile } from './queries.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { signUpRoutes } from './sign-up/routes.ts';

const presentSession = (me: SignedInStudent, expiresAt: Date) => ({
  code: me.code,
  full_name: me.fullName,
  gender: me.gender,
  remember: me.remember,
  expires_at: expiresAt.toISOString(),
  viewed_by: me.viewedBy ?? null,
});

export const identityRoutes = [
  ...signUpRoutes,
  ...recoveryRoutes,
  ...accountRoutes,

  route(contract.login, anyone).to(async (call, input) => {
    const opened = await signIn(call.app, {
      matricNo: input.matric_no,
      password: input.password,
      remember: input.remember,
      address: call.request.ip,
      device: deviceOf(call),
      deviceCookie: deviceCookieOf(call),
    });
    setStudentCookies(call, opened);
    setDeviceCookie(call, opened.matricNo);
    return {
      type: 'success',
      message: 'Welcome back.',
      code: opened.code,
      token: opened.token,
      expires_at: opened.expiresAt.toISOString(),
    };
  }),

  route(contract.logout, anyone).to(async (call) => {
    const token = tokenOf(call, 'token');
    if (token) await endSession(call.app.db, token);
    clearCookies(call, 'token', 'code');
    return 'You are logged out.';
  }),

  route(contract.getSession, student).to(async ({ me }) => presentSession(me, me.expiresAt)),

  route(contract.renewSession, student).to(async (call) => {
    const expiresAt = await renewSession(call.app.db, call.me, call.app.now());
    const token = tokenOf(call, 'token') as string;
    if (!call.request.headers.authorization) {
      setStudentCookies(call, { ...call.me, token, expiresAt });
    }
    return {
      message: 'You are still logged in.',
      data: presentSession(call.me, expiresAt),
    };
  }),

  route(contract.getProfile, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.studentId);
    const record = existing(await loadProfile(app.db, me));
    return [record];
  }),
];
