import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, password, studentCode, tick, yesNo } from '../../common/fields.ts';

const session = z.object({
  code: z.string(),
  full_name: z.string(),
  gender: z.enum(['male', 'female']),
  remember: z.boolean(),
  expires_at: instant,
  /** The member of staff who views the portal as this student; null for the student. */
  viewed_by: z.string().nullable(),
});

/** The record of a logged-in student. */
const studentRecord = z.object({
  code: z.string(),
  full_name: z.string(),
  surname: z.string(),
  firstname: z.string(),
  matric_no: z.string(),
  gender: z.enum(['male', 'female']),
  department: z.string(),
  faculty: z.string(),
  level: z.string(),
  study_mode: z.string(),
  session: z.string(),
  email_address: z.string(),
  /** The address in use while `email_address` is unconfirmed. */
  email_in_use: z.string().optional(),
  telephone: z.string(),
  email_verify: yesNo,
  phone_verify: yesNo,
  /** Emails to this address are refused: another one is needed. */
  email_refused: yesNo,
  birth_date: day.or(z.literal('')),
  marital_status: z.string(),
  religion: z.string(),
  home_town: z.string(),
});

export type StudentRecord = z.output<typeof studentRecord>;

export const login = endpoint('POST /student/login', {
  summary: 'Log in a student with matriculation number and password',
  access: 'public',
  input: z.strictObject({ matric_no: line(40), password, remember: tick }),
  output: z.object({
    status: z.literal(200),
    type: z.literal('success'),
    message: z.string(),
    code: z.string(),
    token: z.string(),
    expires_at: instant,
  }),
  errors: ['WRONG_CREDENTIALS', 'ACCOUNT_LOCKED'],
});

export const logout = endpoint('POST /student/logout', {
  summary: 'Log out; does nothing without a session',
  access: 'public',
});

export const getSession = endpoint('GET /student/session', {
  summary: 'Get the logged-in student and when the session ends',
  output: answer(session),
});

export const renewSession = endpoint('POST /student/session/renew', {
  summary: 'Extend the session',
  output: done.extend({ data: session }),
});

export const getProfile = endpoint('GET /student/profile/{studentId}', {
  summary: "Get the logged-in student's own record",
  input: z.strictObject({ studentId: studentCode }),
  output: answer(z.tuple([studentRecord])),
  errors: ['NOT_FOUND'],
});
