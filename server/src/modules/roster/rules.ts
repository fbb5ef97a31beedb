import { normalMatricNo } from '@edc/contract/identity-rules';
import { z } from 'zod';

const text = (max: number) =>
  z.string().trim().min(1, 'is empty').max(max, `is longer than ${max} characters`);
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]);

export const rosterColumns = [
  'matric_no',
  'surname',
  'firstname',
  'gender',
  'birth_date',
  'department',
  'faculty',
  'program',
  'level',
  'study_mode',
  'session',
  'email_address',
  'telephone',
] as const;

/** One line of the roster file. */
export const rosterRow = z.strictObject({
  matric_no: text(40).transform(normalMatricNo),
  surname: text(80),
  firstname: text(120),
  gender: z
    .string()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(['male', 'female'], 'must be male or female')),
  birth_date: optional(z.iso.date('must be a date such as 2004-09-30')),
  department: text(120),
  faculty: text(120),
  program: text(40),
  level: z.string().regex(/^[1-9]00 Level$/, "must be such as '200 Level'"),
  study_mode: z.enum(['Full Time', 'Part Time'], 'must be Full Time or Part Time'),
  session: z.string().regex(/^\d{4}\/\d{4}$/, "must be such as '2026/2027'"),
  email_address: optional(z.email('is not an e-mail address').max(200)),
  telephone: optional(z.string().regex(/^\d{11}$/, 'must have 11 digits')),
});

export type RosterRow = z.output<typeof rosterRow>;
