import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { instant, line, optionalLine, studentCode } from '../../common/fields.ts';
import { REQUIRED } from '../../common/text/messages.ts';
import { isEmail, MAX_EMAIL_LENGTH, phoneDigits, VALID_EMAIL } from './identity-rules.ts';
import { isStrongEnough, passwordMessages } from './password-rules.ts';

export const markWelcomed = endpoint('GET /student/steps/is_welcome/{studentId}', {
  summary: 'Mark the welcome page as read; calling it again changes nothing',
  effects: true,
  input: z.strictObject({ studentId: studentCode }),
});

/** The record's fields in the form, which a student cannot change. */
const unchanged = {
  code: optionalLine(32),
  student_code: optionalLine(32),
  full_name: optionalLine(200),
  surname: optionalLine(80),
  firstname: optionalLine(120),
  matric_no: optionalLine(40),
  gender: optionalLine(20),
  department: optionalLine(120),
  faculty: optionalLine(120),
  level: optionalLine(40),
  study_mode: optionalLine(40),
  session: optionalLine(40),
  email_verify: optionalLine(10),
  phone_verify: optionalLine(10),
  email_refused: optionalLine(10),
  birth_date: optionalLine(20),
  marital_status: optionalLine(40),
  religion: optionalLine(60),
  home_town: optionalLine(120),
};

export const updateProfile = endpoint('POST /student/update', {
  summary: 'Change the email address or the phone number',
  input: z.strictObject({
    ...unchanged,
    email_address: line(MAX_EMAIL_LENGTH, VALID_EMAIL)
      .refine(isEmail, VALID_EMAIL)
      .meta({ examples: ['ada@mail.example'] }),
    telephone: line(40)
      .meta({ examples: ['08031234567'] })
      .transform(phoneDigits)
      .pipe(z.string().min(1, REQUIRED)),
    /** Required if the email address changes. */
    current_password: z.string().max(200).optional(),
  }),
  errors: [
    'PERSONAL_EMAIL',
    'EMAIL_NOT_USABLE',
    'PHONE_LOCKED',
    'PASSWORD_NEEDED',
    'WRONG_CURRENT_PASSWORD',
  ],
});

export const resendConfirmation = endpoint('POST /student/resend_confirmation', {
  summary: 'Send the confirmation link for the email address again, at most once a minute',
  output: done.extend({
    /** Seconds until another one can be requested. */
    data: z.object({ resend_in: z.int() }),
  }),
});

export const changePassword = endpoint('POST /student/reset_current_password', {
  summary: 'Change the password and end all other sessions of the student',
  input: z.strictObject({
    userCode: studentCode,
    currentPassword: z
      .string(passwordMessages.currentRequired)
      .min(1, passwordMessages.currentRequired)
      .max(200),
    newPassword: z
      .string(passwordMessages.newRequired)
      .min(1, { error: passwordMessages.newRequired, abort: true })
      .max(200)
      .refine(isStrongEnough, passwordMessages.notStrong)
      .meta({ examples: ['Adire-Cloth-7'] }),
  }),
  errors: ['WRONG_CURRENT_PASSWORD', 'SAME_PASSWORD', 'EASY_PASSWORD'],
});

const device = z.object({
  id: z.string(),
  /** In plain words, such as 'Chrome on Android'. */
  device: z.string(),
  signed_in_at: instant,
  last_used_at: instant,
  remembered: z.boolean(),
  current: z.boolean(),
});

export type Device = z.output<typeof device>;

export const listDevices = endpoint('GET /student/sessions', {
  summary: 'List the devices where the student is logged in, last used first',
  output: answer(z.array(device)),
});

export const endDevices = endpoint('POST /student/sessions/end', {
  summary: 'Log out one device, or without an id all but this one',
  input: z.strictObject({
    id: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  errors: ['NOT_FOUND'],
});

export const checkKeptSlips = endpoint('POST /student/kept-slips', {
  summary: 'Check whether a device may still show slips that it saved for offline use',
  access: 'public',
  input: z.strictObject({
    student_code: studentCode,
    /** From the last answer; empty at first, when the session decides. */
    mark: z.string().max(100).default(''),
  }),
  output: answer({
    /** No: the student has logged this device out, or changed the password elsewhere. */
    keep: z.boolean(),
    /** For the next call; empty if nothing may be kept. */
    mark: z.string(),
  }),
});
