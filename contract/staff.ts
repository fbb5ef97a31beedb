import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line, password } from './fields.ts';
import { staffRoles } from './staff-rules.ts';

const staffSession = z.object({
  email_address: z.string(),
  full_name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  expires_at: instant,
});

export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  summary: 'Log in a member of staff',
  access: 'public',
  input: z.strictObject({ email_address: line(200), password }),
  output: z.object({
    status: z.literal(200),
    type: z.literal('success'),
    message: z.string(),
    token: z.string(),
    expires_at: instant,
  }),
  errors: ['WRONG_STAFF_CREDENTIALS', 'ACCOUNT_LOCKED'],
});

export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  summary: 'Log out a member of staff; does nothing without a session',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ status: z.literal(200), message: z.string() }),
});

export const renewStaffSession = endpoint({
  method: 'POST',
  path: '/staff/session/renew',
  summary: 'Stay signed in as staff',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({}),
  output: z.object({ status: z.literal(200), message: z.string(), data: staffSession }),
});

export const getStaffSession = endpoint({
  method: 'GET',
  path: '/staff/session',
  summary: 'Get the logged-in member of staff and when the session ends',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({}),
  output: z.object({ status: z.literal(200), data: staffSession }),
});
