import { z } from 'zod';
import { done, endpoint } from '../../common/endpoint.ts';
import { line, nameLine, reasonLine } from '../../common/fields.ts';
import { MAX_EMAIL_LENGTH } from '../../people/identity/identity-rules.ts';
import { REASON_LENGTH, studyModes } from '../../people/roster/student-rules.ts';

const student = line(40);
const reason = reasonLine(REASON_LENGTH);

/** An optional text: empty clears it. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

export const correctStudent = endpoint('POST /staff/students/{student}/correct', {
  summary: 'Correct the record of a student',
  may: 'students.correct',
  input: z.strictObject({
    student,
    /** The version of the corrected record: a newer one is not overwritten unseen. */
    version: z.coerce.number().int().min(1),
    reason,
    surname: nameLine(80),
    firstname: nameLine(120),
    gender: z.enum(['male', 'female']),
    birth_date: orEmpty(z.iso.date('Please enter a date')),
    department: nameLine(120),
    faculty: nameLine(120),
    program: nameLine(40),
    level: z.string().regex(/^[1-9]00 Level$/, "Please write the level like '200 Level'"),
    study_mode: z.enum(studyModes),
    session: z.string().regex(/^\d{4}\/\d{4}$/, "Please write the session like '2026/2027'"),
    email_address: orEmpty(z.email('Please enter valid email address').max(MAX_EMAIL_LENGTH)),
    telephone: orEmpty(z.string().regex(/^\d{11}$/, 'Please enter a valid 11-digit phone number')),
  }),
  output: done.extend({ version: z.int() }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

export const lockStudent = endpoint('POST /staff/students/{student}/lock', {
  summary: 'Lock the account of a student and log it out everywhere',
  may: 'students.lock',
  input: z.strictObject({ student, reason }),
  errors: ['NOT_FOUND'],
});

export const unlockStudent = endpoint('POST /staff/students/{student}/unlock', {
  summary: 'Unlock the account of a student',
  may: 'students.lock',
  input: z.strictObject({ student, reason }),
  errors: ['NOT_FOUND'],
});

export const endStudentSessions = endpoint('POST /staff/students/{student}/end-sessions', {
  summary: 'Log a student out on every device',
  may: 'students.lock',
  input: z.strictObject({ student, reason }),
  errors: ['NOT_FOUND'],
});

export const mailStudentPasswordLink = endpoint('POST /staff/students/{student}/password-link', {
  summary: 'Email a student a link to set a new password',
  may: 'students.mail_password',
  input: z.strictObject({ student }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const renewInitialPassword = endpoint('POST /staff/students/{student}/initial-password', {
  summary: 'Email a student a new initial password; the old password stops working',
  may: 'students.initial_password',
  // It ends another person's password.
  fresh: true,
  input: z.strictObject({ student, reason }),
  errors: ['NOT_FOUND'],
});

export const verifyStudentPhone = endpoint('POST /staff/students/{student}/verify-phone', {
  summary: 'Mark the phone number of a student as verified',
  may: 'students.correct',
  input: z.strictObject({ student, reason }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const releaseStudent = endpoint('POST /staff/students/{student}/release', {
  summary: 'Remove the account of a record that somebody else has taken',
  may: 'students.release',
  // It removes another person's account.
  fresh: true,
  input: z.strictObject({ student, reason }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const cancelStudentRegistration = endpoint(
  'POST /staff/students/{student}/cancel-registration',
  {
    summary:
      'Cancel a registration of a student: its place is free, finance decides about the money',
    may: 'registrations.change',
    input: z.strictObject({
      student,
      /** The course, as its address names it. */
      course: line(40),
      reason,
    }),
    errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
  },
);

export const keepStudentRegistration = endpoint(
  'POST /staff/students/{student}/keep-registration',
  {
    summary: 'Keep the place of a registration whose payment was refunded or reversed',
    may: 'registrations.change',
    input: z.strictObject({
      student,
      /** The course, as its address names it. */
      course: line(40),
      reason,
    }),
    errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
  },
);
