import * as contract from '@edc/contract/people/staff/second-factor-enrolment';
import { type AppCall, route } from '../../../../context.ts';
import { deviceOf } from '../../identity/cookies.ts';
import type { OpenedStaffSession } from '../actions.ts';
import { signingIn } from '../gates.ts';
import { presentNewTotp } from '../queries.ts';
import { setSessionCookies } from '../session-cookies.ts';
import {
  addFirstPasskey,
  beginFirstTotp,
  confirmFirstTotp,
  firstPasskeyOptions,
} from './actions.ts';

function enrolled(
  call: AppCall,
  { session, recoveryCodes }: { session: OpenedStaffSession; recoveryCodes: string[] },
) {
  setSessionCookies(call, session);
  return {
    message: 'Your second factor is set up.',
    data: { recovery_codes: recoveryCodes },
  };
}

export const enrolmentRoutes = [
  route(contract.enrolTotp, signingIn).to(async ({ app, me }) => {
    const secret = await beginFirstTotp(app, me);
    return await presentNewTotp(app, me.email, secret);
  }),

  route(contract.confirmTotp, signingIn).to(async (call, { code }) =>
    enrolled(call, await confirmFirstTotp(call.app, call.me, { code, device: deviceOf(call) })),
  ),

  route(contract.enrolPasskeyOptions, signingIn).to(({ app, me }) => firstPasskeyOptions(app, me)),

  route(contract.enrolPasskey, signingIn).to(async (call, { credential, name }) => {
    const given = { credential, name, device: deviceOf(call) };
    return enrolled(call, await addFirstPasskey(call.app, call.me, given));
  }),
];
