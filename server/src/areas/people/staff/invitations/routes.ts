import * as contract from '@edc/contract/people/staff/staff-accounts';
import { anyone, route } from '../../../../context.ts';
import { knownDeviceOf, setStaffStepCookie } from '../../identity/cookies.ts';
import { deviceAccount } from '../rules.ts';
import { acceptInvitation, requireInvitation } from './actions.ts';

export const invitationRoutes = [
  route(contract.checkInvitation, anyone).to(async ({ app, request }, { token }) => {
    const { full_name, email_address } = await requireInvitation(app, token, request.ip);
    return { message: 'This link works.', data: { full_name, email_address } };
  }),

  route(contract.acceptInvitation, anyone).to(async (call, given) => {
    const deviceOf = (email: string) => knownDeviceOf(call, deviceAccount(email));
    setStaffStepCookie(call, await acceptInvitation(call.app, given, call.request.ip, deviceOf));
    return 'Your password is set.';
  }),
];
