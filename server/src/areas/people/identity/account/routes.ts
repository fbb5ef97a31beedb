import { counted } from '@edc/contract/common/text/counted';
import * as contract from '@edc/contract/people/identity/account';
import { passwordMessages } from '@edc/contract/people/identity/password-rules';
import { anyone, route } from '../../../../context.ts';
import { clearCookies, tokenOf } from '../cookies.ts';
import { mustBeOwn, student } from '../gates.ts';
import {
  changePassword,
  endDevices,
  markWelcomed,
  resendConfirmation,
  updateProfile,
} from './actions.ts';
import { checkKeptSlips, loadDevices } from './queries.ts';

export const accountRoutes = [
  route(contract.markWelcomed, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.studentId);
    await markWelcomed(app, me);
    return 'Welcome.';
  }),

  route(contract.updateProfile, student).to(async ({ app, me }, input) => {
    if (input.code) mustBeOwn(me, input.code);
    if (input.student_code) mustBeOwn(me, input.student_code);
    const { toConfirm } = await updateProfile(app, me, {
      email: input.email_address,
      telephone: input.telephone,
      matricNo: input.matric_no ?? '',
      password: input.current_password ?? '',
    });
    const saved = 'Your profile has been saved.';
    const confirm = `Please open the link that we sent to ${toConfirm} to confirm it.`;
    return toConfirm ? `${saved} ${confirm}` : saved;
  }),

  route(contract.resendConfirmation, student).to(async ({ app, me }) => {
    const { to, mailed, resendIn } = await resendConfirmation(app, me);
    const data = { resend_in: resendIn };
    if (!to) return { message: 'Your email address is confirmed.', data };
    const message = mailed
      ? `We are sending a new link to ${to}. The earlier link no longer works.`
      : `We sent a link to ${to} a moment ago. You can request another one in ${counted(resendIn, 'second')}.`;
    return { message, data };
  }),

  route(contract.changePassword, student).to(async ({ app, me }, input) => {
    mustBeOwn(me, input.userCode);
    await changePassword(app, me, { current: input.currentPassword, next: input.newPassword });
    return passwordMessages.changed;
  }),

  route(contract.listDevices, student).to(({ app, me }) => loadDevices(app.db, me, app.now())),

  route(contract.endDevices, student).to(async (call, input) => {
    const id = input.id === undefined ? undefined : Number(input.id);
    await endDevices(call.app, call.me, id);
    if (id === call.me.sessionId) clearCookies(call, 'token', 'code');
    return id === undefined ? 'All other devices are logged out.' : 'The device is logged out.';
  }),

  route(contract.checkKeptSlips, anyone).to(async (call, input) => {
    const device = {
      code: input.student_code,
      mark: input.mark,
      token: tokenOf(call, 'token'),
    };
    return await checkKeptSlips(call.app, device);
  }),
];
