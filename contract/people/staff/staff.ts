import { z } from 'zod';
import { staffRoles } from '../../common/access/staff-roles.ts';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { instant, line, password } from '../../common/fields.ts';

const staffSession = z.object({
  email_address: z.string(),
  full_name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** When the session ends without further use. */
  expires_at: instant,
  /** When it ends in any case. */
  ends_at: instant,
});

const opened = done.extend({ data: staffSession });

/** The second factors of a person. */
export const secondFactorMethods = z.object({
  /** The code of an app. */
  code: z.boolean(),
  passkey: z.boolean(),
  recovery_code: z.boolean(),
});

/** The step after the password. */
const signInStep = z.object({
  email_address: z.string(),
  full_name: z.string(),
  /** `enrol`: no second factor is set up yet. */
  next: z.enum(['second_step', 'enrol']),
  methods: secondFactorMethods,
  /** In the demo only: the app's current code. */
  demo_code: z.string().optional(),
});
export type SignInStep = z.output<typeof signInStep>;

/** Six digits of an app, or a recovery code. */
export const secondFactorCode = line(40).meta({ examples: ['12'] });
/** The result of the browser's WebAuthn call, as JSON text. */
export const passkeyAnswer = z.string().min(2).max(20_000);
/** For the browser's WebAuthn call. */
export const passkeyOptions = answer(z.record(z.string(), z.unknown()));

export const staffLogin = endpoint('POST /staff/login', {
  summary: 'Log in a member of staff, first step: email address and password',
  access: 'public',
  input: z.strictObject({ email_address: line(200), password }),
  output: done.extend({ data: signInStep }),
  errors: ['WRONG_STAFF_CREDENTIALS', 'ACCOUNT_LOCKED'],
});

export const getSignInStep = endpoint('GET /staff/sign-in', {
  summary: 'Get what a login of staff needs after the password',
  access: 'signing-in',
  output: answer(signInStep),
});

export const signInWithCode = endpoint('POST /staff/sign-in/code', {
  summary: 'Finish a login of staff with a code of the app or a recovery code',
  access: 'signing-in',
  input: z.strictObject({ code: secondFactorCode }),
  output: opened,
  errors: ['SECOND_FACTOR_WRONG'],
});

export const passkeySignInOptions = endpoint('POST /staff/sign-in/passkey/options', {
  summary: 'Begin a login of staff with a passkey, with or without the password before it',
  access: 'public',
  output: passkeyOptions,
});

export const signInWithPasskey = endpoint('POST /staff/sign-in/passkey', {
  summary: 'Log in a member of staff with a passkey',
  access: 'public',
  input: z.strictObject({ credential: passkeyAnswer }),
  output: opened,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_LOCKED'],
});

export const staffLogout = endpoint('POST /staff/logout', {
  summary: 'Log out a member of staff; does nothing without a session',
  access: 'public',
});

export const renewStaffSession = endpoint('POST /staff/session/renew', {
  summary: 'Stay logged in as staff',
  may: 'account.own',
  output: opened,
});

export const getStaffSession = endpoint('GET /staff/session', {
  summary: 'Get the logged-in member of staff and when the session ends',
  may: 'account.own',
  background: true,
  output: answer(staffSession),
});
