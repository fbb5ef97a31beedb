import * as contract from '@edc/contract/people/staff/staff-account';
import { type AppCall, route } from '../../../../context.ts';
import { knownDeviceOf, setStaffCookie } from '../../identity/cookies.ts';
import { type SignedInStaff, staff } from '../gates.ts';
import { presentNewTotp } from '../queries.ts';
import { deviceAccount } from '../rules.ts';
import { demoCode, methodsOf } from '../second-factors/actions.ts';
import { newPasskeyOptions, passkeyOptions } from '../second-factors/passkeys.ts';
import { setMorningEmail, wantsMorningEmail } from '../store.ts';
import * as actions from './actions.ts';
import { loadSecondFactors, loadStaffDevices } from './queries.ts';

const originOf = (call: AppCall & { me: SignedInStaff }) => ({
  address: call.request.ip,
  knownDevice: knownDeviceOf(call, deviceAccount(call.me.email)),
});

export const staffAccountRoutes = [
  route(contract.getStaffAccount, staff).to(async ({ app, me }) => ({
    second_factors: await loadSecondFactors(app.db, me),
    devices: await loadStaffDevices(app.db, me, app.now()),
    morning_email: await wantsMorningEmail(app.db, me.staffId),
  })),

  route(contract.switchMorningEmail, staff).to(async ({ app, me }, given) => {
    const on = given.on === 'Yes';
    await setMorningEmail(app.db, me.staffId, on);
    const message = on
      ? 'You get an email every morning when something waits for you.'
      : 'You no longer get an email every morning.';
    return message;
  }),

  route(contract.endStaffDevices, staff).to(async ({ app, me }, { id }) => {
    await actions.endDevices(app, me, id === undefined ? undefined : Number(id));
    const message = id ? 'The device is logged out.' : 'All other devices are logged out.';
    return message;
  }),

  route(contract.changeStaffPassword, staff).to(async (call, input) => {
    const { current, password: next } = input;
    const token = await actions.changePassword(call.app, call.me, { current, next });
    setStaffCookie(call, { token, expiresAt: call.me.expiresAt, remember: false });
    return 'Your password is changed. All other devices are logged out.';
  }),

  route(contract.addTotp, staff).to(async ({ app, me }) => {
    const secret = await actions.beginNewTotp(app, me);
    return await presentNewTotp(app, me.email, secret);
  }),

  route(contract.confirmNewTotp, staff).to(async ({ app, me }, { code }) => {
    await actions.confirmNewTotp(app, me, code);
    return 'Your authenticator app is set up.';
  }),

  route(contract.removeTotp, staff).to(async ({ app, me }) => {
    await actions.removeTotp(app, me);
    return 'The authenticator app is removed.';
  }),

  route(contract.addPasskeyOptions, staff).to(({ app, me }) => newPasskeyOptions(app, me)),

  route(contract.addPasskey, staff).to(async ({ app, me }, given) => {
    await actions.addOwnPasskey(app, me, given);
    return 'The passkey is added.';
  }),

  route(contract.removePasskey, staff).to(async ({ app, me }, { id }) => {
    await actions.removePasskey(app, me, Number(id));
    return 'The passkey is removed.';
  }),

  route(contract.renewRecoveryCodes, staff).to(async ({ app, me }) => ({
    message: 'Your old recovery codes no longer work.',
    data: { recovery_codes: await actions.renewRecoveryCodes(app, me) },
  })),

  route(contract.getFreshMethods, staff).to(async ({ app, me }) => {
    const methods = await methodsOf(app.db, me.staffId);
    const demo_code = await demoCode(app, me.staffId);
    return { methods, ...(demo_code ? { demo_code } : {}) };
  }),

  route(contract.confirmWithCode, staff).to(async (call, { code }) => {
    await actions.confirmWithCode(call.app, call.me, { code, ...originOf(call) });
    return 'Confirmed.';
  }),

  route(contract.confirmPasskeyOptions, staff).to(({ app, me }) =>
    passkeyOptions(app, 'confirm', me.staffId),
  ),

  route(contract.confirmWithPasskey, staff).to(async (call, { credential }) => {
    const given = { credential, address: call.request.ip };
    await actions.confirmWithPasskey(call.app, call.me, given);
    return 'Confirmed.';
  }),
];
