import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { nameLine } from '../../common/fields.ts';
import { passkeyAnswer, passkeyOptions, secondFactorCode } from './staff.ts';

/** The secret of an authenticator app, to be scanned or typed. */
export const newTotp = answer({
  secret: z.string(),
  /** The QR code of an `otpauth://…` address, as a data URL, so that no other service sees it. */
  qr_code: z.string(),
  /** In the demo only: the app's code now, and those of the half minutes that follow. */
  demo_codes: z.array(z.string()).optional(),
});

/** Shown once: only their hashes are kept. */
export const recoveryCodes = done.extend({
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const passkeyName = nameLine(60);

export const enrolTotp = endpoint('POST /staff/enrolment/totp', {
  summary: 'Begin to set up an authenticator app at the first login',
  access: 'signing-in',
  output: newTotp,
  errors: ['NOT_POSSIBLE'],
});

export const confirmTotp = endpoint('POST /staff/enrolment/totp/confirm', {
  summary: 'Finish it with a code of the app; this finishes the login too',
  access: 'signing-in',
  input: z.strictObject({ code: secondFactorCode }),
  output: recoveryCodes,
  errors: ['SECOND_FACTOR_WRONG', 'NOT_POSSIBLE'],
});

export const enrolPasskeyOptions = endpoint('POST /staff/enrolment/passkey/options', {
  summary: 'Begin to set up a passkey at the first login',
  access: 'signing-in',
  output: passkeyOptions,
  errors: ['NOT_POSSIBLE'],
});

export const enrolPasskey = endpoint('POST /staff/enrolment/passkey', {
  summary: 'Finish it with what the browser answered; this finishes the login too',
  access: 'signing-in',
  input: z.strictObject({ credential: passkeyAnswer, name: passkeyName }),
  output: recoveryCodes,
  errors: ['PASSKEY_REFUSED', 'NOT_POSSIBLE'],
});
