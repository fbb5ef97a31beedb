import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { instant, password, rowId, yesNo } from '../../common/fields.ts';
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

export const getStaffAccount = endpoint('GET /staff/account', {
  summary: 'Get one’s own second factors and devices',
  may: 'account.own',
  output: answer({
    second_factors: secondFactors,
    devices: z.array(staffDevice),
    /** Whether they get an email about waiting work every morning. */
    morning_email: z.boolean(),
  }),
});

export const switchMorningEmail = endpoint('POST /staff/account/morning-email', {
  summary: 'Switch the morning email on or off',
  may: 'account.own',
  input: z.strictObject({ on: yesNo }),
});

export const endStaffDevices = endpoint('POST /staff/account/devices/end', {
  summary: 'Log out one device, or all others where none is named',
  may: 'account.own',
  input: z.strictObject({ id: rowId.optional() }),
  errors: ['NOT_FOUND'],
});

export const changeStaffPassword = endpoint('POST /staff/account/password', {
  summary: 'Change one’s own password; all other devices are logged out',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ current: password, password: newStaffPassword }),
  errors: ['WRONG_CURRENT_PASSWORD', 'SAME_PASSWORD', 'EASY_PASSWORD'],
});

export const addTotp = endpoint('POST /staff/account/totp', {
  summary: 'Begin to set up another authenticator app; the old one works until it is confirmed',
  may: 'account.own',
  fresh: true,
  output: newTotp,
});

export const confirmNewTotp = endpoint('POST /staff/account/totp/confirm', {
  summary: 'Confirm the new authenticator app with its code',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ code: secondFactorCode }),
  errors: ['SECOND_FACTOR_WRONG', 'NOT_POSSIBLE'],
});

export const removeTotp = endpoint('POST /staff/account/totp/remove', {
  summary: 'Remove the authenticator app',
  may: 'account.own',
  fresh: true,
  errors: ['LAST_SECOND_FACTOR'],
});

export const addPasskeyOptions = endpoint('POST /staff/account/passkeys/options', {
  summary: 'Begin to add a passkey',
  may: 'account.own',
  fresh: true,
  output: passkeyOptions,
});

export const addPasskey = endpoint('POST /staff/account/passkeys', {
  summary: 'Add the passkey that the browser made',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ credential: passkeyAnswer, name: passkeyName }),
  errors: ['PASSKEY_REFUSED', 'NOT_POSSIBLE'],
});

export const removePasskey = endpoint('POST /staff/account/passkeys/remove', {
  summary: 'Remove a passkey',
  may: 'account.own',
  fresh: true,
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'LAST_SECOND_FACTOR'],
});

export const renewRecoveryCodes = endpoint('POST /staff/account/recovery-codes', {
  summary: 'Make ten new recovery codes; the old ones no longer work',
  may: 'account.own',
  fresh: true,
  output: recoveryCodes,
});

export const getFreshMethods = endpoint('GET /staff/second-factor', {
  summary: 'Get how the second factor can be given again',
  may: 'account.own',
  output: answer({
    methods: secondFactorMethods,
    /** In the demo only: the app's current code. */
    demo_code: z.string().optional(),
  }),
});

export const confirmWithCode = endpoint('POST /staff/second-factor/code', {
  summary: 'Give the second factor again, before a dangerous action',
  may: 'account.own',
  input: z.strictObject({ code: secondFactorCode }),
  errors: ['SECOND_FACTOR_WRONG'],
});

export const confirmPasskeyOptions = endpoint('POST /staff/second-factor/passkey/options', {
  summary: 'Begin to give the second factor again with a passkey',
  may: 'account.own',
  output: passkeyOptions,
});

export const confirmWithPasskey = endpoint('POST /staff/second-factor/passkey', {
  summary: 'Give the second factor again with a passkey',
  may: 'account.own',
  input: z.strictObject({ credential: passkeyAnswer }),
  errors: ['PASSKEY_REFUSED'],
});
