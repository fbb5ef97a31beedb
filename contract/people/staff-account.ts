import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, password, rowId, yesNo } from '../common/fields.ts';
import { newTotp, passkeyName, recoveryCodes } from './second-factor-enrolment.ts';
import { passkeyAnswer, passkeyOptions, secondFactorCode, secondFactorMethods } from './staff.ts';
import { LEAST_STAFF_PASSWORD, SHORT_STAFF_PASSWORD } from './staff-rules.ts';

export const newStaffPassword = password.min(LEAST_STAFF_PASSWORD, SHORT_STAFF_PASSWORD);

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  used_at: instant.nullable(),
});

const staffDevice = z.object({
  id: z.string(),
  device: z.string(),
  signed_in_at: instant,
  last_used_at: instant,
  current: z.boolean(),
});
export type StaffDevice = z.output<typeof staffDevice>;

const secondFactors = z.object({
  /** When the authenticator app was set up; null without one. */
  totp_since: instant.nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
});
export type SecondFactors = z.output<typeof secondFactors>;

export const getStaffAccount = endpoint({
  method: 'GET',
  path: '/staff/account',
  summary: 'Get one’s own second factors and devices',
  access: 'staff',
  may: 'account.own',
  output: answer({
    second_factors: secondFactors,
    devices: z.array(staffDevice),
    /** Whether they get an email about waiting work every morning. */
    morning_email: z.boolean(),
  }),
});

export const switchMorningEmail = endpoint({
  method: 'POST',
  path: '/staff/account/morning-email',
  summary: 'Switch the morning email on or off',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ on: yesNo }),
});

export const endStaffDevices = endpoint({
  method: 'POST',
  path: '/staff/account/devices/end',
  summary: 'Log out one device, or all others where none is named',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ id: rowId.optional() }),
  errors: ['NOT_FOUND'],
});

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/staff/account/password',
  summary: 'Change one’s own password; all other devices are logged out',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ current: password, password: newStaffPassword }),
  errors: ['WRONG_CURRENT_PASSWORD', 'SAME_PASSWORD', 'EASY_PASSWORD'],
});

export const addTotp = endpoint({
  method: 'POST',
  path: '/staff/account/totp',
  summary: 'Begin to set up another authenticator app; the old one works until it is confirmed',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  output: newTotp,
});

export const confirmNewTotp = endpoint({
  method: 'POST',
  path: '/staff/account/totp/confirm',
  summary: 'Confirm the new authenticator app with its code',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ code: secondFactorCode }),
  errors: ['SECOND_FACTOR_WRONG', 'NOT_POSSIBLE'],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/staff/account/totp/remove',
  summary: 'Remove the authenticator app',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  errors: ['LAST_SECOND_FACTOR'],
});

export const addPasskeyOptions = endpoint({
  method: 'POST',
  path: '/staff/account/passkeys/options',
  summary: 'Begin to add a passkey',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  output: passkeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/staff/account/passkeys',
  summary: 'Add the passkey that the browser made',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ credential: passkeyAnswer, name: passkeyName }),
  errors: ['PASSKEY_REFUSED', 'NOT_POSSIBLE'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/staff/account/passkeys/remove',
  summary: 'Remove a passkey',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'LAST_SECOND_FACTOR'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/account/recovery-codes',
  summary: 'Make ten new recovery codes; the old ones no longer work',
  access: 'staff',
  may: 'account.own',
  fresh: true,
  output: recoveryCodes,
});

export const getFreshMethods = endpoint({
  method: 'GET',
  path: '/staff/second-factor',
  summary: 'Get how the second factor can be given again',
  access: 'staff',
  may: 'account.own',
  output: answer({
    methods: secondFactorMethods,
    /** In the demo only: the app's current code. */
    demo_code: z.string().optional(),
  }),
});

export const confirmWithCode = endpoint({
  method: 'POST',
  path: '/staff/second-factor/code',
  summary: 'Give the second factor again, before a dangerous action',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ code: secondFactorCode }),
  errors: ['SECOND_FACTOR_WRONG'],
});

export const confirmPasskeyOptions = endpoint({
  method: 'POST',
  path: '/staff/second-factor/passkey/options',
  summary: 'Begin to give the second factor again with a passkey',
  access: 'staff',
  may: 'account.own',
  output: passkeyOptions,
});

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/staff/second-factor/passkey',
  summary: 'Give the second factor again with a passkey',
  access: 'staff',
  may: 'account.own',
  input: z.strictObject({ credential: passkeyAnswer }),
  errors: ['PASSKEY_REFUSED'],
});
