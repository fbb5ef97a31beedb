import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, optionalLine } from '../../common/fields.ts';
import { MAX_EMAIL_LENGTH, phoneDigits, VALID_EMAIL } from './identity-rules.ts';
import { otpDigits, signUpMessages } from './sign-up-rules.ts';

/**
 * Each of its calls sends the whole form of `/register`; a call names the fields that it needs
 * below, and ignores the others.
 */
const formFields = {
  code: optionalLine(100),
  matric_no: optionalLine(40),
  email_address: optionalLine(MAX_EMAIL_LENGTH),
  telephone: z.string().max(40).transform(phoneDigits).optional(),
  otp: z.string().max(40).transform(otpDigits).optional(),
  name: optionalLine(200),
  is_lock: z.enum(['Yes', 'No', '']).optional(),
};

/** The date of birth, if a proof is required; an empty field counts as missing. */
const proof = z
  .union([z.literal(''), day])
  .optional()
  .transform((value) => value || undefined);

/** The state of the email with the code. */
const codeState = z.object({
  /**
   * `none`: no code is open, because none was requested, or it expired or is exhausted. `hidden`:
   * there were too many requests for this number; a mail was sent if the address is the roster's.
   */
  mail: z.enum(['none', 'queued', 'sending', 'sent', 'retrying', 'failed', 'hidden']),
  sent_to: z.string(),
  tries_left: z.int(),
  /** Seconds until the same code can be mailed again, and until it expires. */
  resend_in: z.int(),
  expires_in: z.int(),
});

export type CodeState = z.output<typeof codeState>;

export const verifyMatricNo = endpoint('POST /application/verify', {
  summary: 'Check whether a matriculation number can be registered',
  access: 'public',
  input: z.strictObject({
    ...formFields,
    matric_no: line(40, signUpMessages.matricNoRequired),
  }),
  output: z.object({
    status: z.literal(200),
    status_code: z.enum(['Yes', 'Exist', 'No', 'Ineligible']),
    message: z.string(),
    /** Surname and initials only, because anyone can enter a number. */
    full_name: z.string(),
    /** All but the last digits are stars. */
    telephone: z.string(),
    /** The handle of the next calls: 30 minutes, for this matriculation number only. */
    code: z.string(),
    /** `birth_date`: required in the next step. */
    proof: z.enum(['birth_date', 'off']),
  }),
});

export const checkEmail = endpoint('POST /application/existence', {
  summary: 'Check an email address, and send the one-time code to it if it can be used',
  access: 'public',
  input: z.strictObject({
    ...formFields,
    matric_no: line(40, signUpMessages.matricNoRequired),
    email_address: line(MAX_EMAIL_LENGTH, VALID_EMAIL),
    birth_date: proof,
  }),
  output: z.object({
    /** 200 taken, 201 not an address, 203 no code is needed, 204 the code is on its way. */
    status: z.union([z.literal(200), z.literal(201), z.literal(203), z.literal(204)]),
    message: z.string(),
    data: codeState.optional(),
  }),
  errors: ['VERIFY_AGAIN', 'PERSONAL_EMAIL', 'PROOF_NEEDED', 'PROOF_WRONG', 'APPLICATION_EXISTS'],
});

export const getMailStatus = endpoint('POST /application/mail-status', {
  summary: 'Get the delivery state of the email with the one-time code',
  access: 'public',
  input: z.strictObject({ code: line(100), matric_no: line(40) }),
  output: answer(codeState),
  errors: ['VERIFY_AGAIN'],
});

export const createCourse = endpoint('POST /application/create', {
  summary: 'Register the student with the emailed code and log them in',
  access: 'public',
  input: z.strictObject({
    ...formFields,
    confirm_otp: z.enum(['Yes', 'No']).optional(),
    /** From the link in the mail with the code; it replaces `otp`. */
    mail_key: optionalLine(100),
    code: line(100),
    matric_no: line(40),
    email_address: line(MAX_EMAIL_LENGTH, VALID_EMAIL),
    birth_date: proof,
  }),
  output: z.object({
    status: z.literal(200),
    type: z.literal('success'),
    message: z.string(),
    code: z.string(),
    token: z.string(),
    expires_at: instant,
    /** Shown only this once: the database keeps its hash. */
    initial_password: z.string(),
  }),
  errors: [
    'VERIFY_AGAIN',
    'PERSONAL_EMAIL',
    'PROOF_NEEDED',
    'PROOF_WRONG',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_USED_UP',
    'APPLICATION_EXISTS',
    'EMAIL_TAKEN',
  ],
});
