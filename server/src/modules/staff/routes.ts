import { getStaffSession, staffLogin, staffLogout } from '@edc/contract/staff';
import { anyone, route } from '../../context.ts';
import { endSession } from '../identity/actions.ts';
import { clearStaffCookie, setStaffCookie, tokenOf } from '../identity/cookies.ts';
import { signInStaff } from './actions.ts';
import { staff } from './gates.ts';

export const staffRoutes = [
  route(staffLogin, anyone).to(async (call, input) => {
    const opened = await signInStaff(call.app, {
      email: input.email_address,
      password: input.password,
      address: call.request.ip,
      device: (call.request.headers['user-agent'] ?? '').slice(0, 300),
    });
    setStaffCookie(call, opened);
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
    data: {
      email_address: me.email,
      full_name: me.fullName,
      roles: me.roles,
      expires_at: me.expiresAt.toISOString(),
    },
  })),
];
