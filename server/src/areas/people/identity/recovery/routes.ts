import * as contract from '@edc/contract/people/identity/recovery';
import { anyone, route } from '../../../../context.ts';
import { deviceCookieOf, setDeviceCookie } from '../cookies.ts';
import {
  confirmEmail,
  requestPasswordLink,
  requirePasswordLink,
  setPasswordByLink,
} from './actions.ts';

const done = (message: string) => ({ type: 'success', message }) as const;

export const recoveryRoutes = [
  route(contract.requestPasswordLink, anyone).to(async ({ app, request }, input) => {
    await requestPasswordLink(app, input.identifier, request.ip);
    return done(
      'If this student is registered, we are sending a link to set a new password to the email address on record. It works for 60 minutes.',
    );
  }),

  route(contract.verifyPasswordLink, anyone).to(async ({ app, request }, input) => {
    await requirePasswordLink(app, input, request.ip);
    return done('Please choose a new password.');
  }),

  route(contract.setPasswordByLink, anyone).to(async (call, input) => {
    const from = { address: call.request.ip, deviceCookie: deviceCookieOf(call) };
    const { matricNo } = await setPasswordByLink(call.app, input, from);
    // The link works no matter how many passwords strangers try.
    setDeviceCookie(call, matricNo);
    return done('Your password has been changed. Please log in with it.');
  }),

  route(contract.confirmEmail, anyone).to(async ({ app, request }, input) => {
    await confirmEmail(app, input, request.ip);
    return done('Your email address is confirmed.');
  }),
];
