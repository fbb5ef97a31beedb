import { z } from 'zod';
import { dayStates } from './attendance-rules.ts';
import { download } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { day, instant, line, optionalLine, yesNo } from './fields.ts';
import { pageInput, pageOutput } from './paging.ts';
import { riskSorts } from './register-rules.ts';
import { REASON_LENGTH } from './scan-rules.ts';

const id = z
  .string()
  .regex(/^\d{1,15}$/, 'This is not a number')
  .meta({ examples: ['999999999999'] });

const REASON = 'Please give a reason';
const reason = line(REASON_LENGTH, REASON);

const workshop = z.object({
  /** Names it in other calls. */
  key: z.string(),
  application_code: z.string(),
  course_code: z.string(),
  session: z.string(),
  skill: z.string(),
  /** How many are registered. */
  students: z.int(),
  /** The batches of its course. */
  batches: z.array(z.object({ id: z.int(), batch: z.string(), start_date: day, end_date: day })),
});
export type RegisterWorkshop = z.output<typeof workshop>;

export const listRegisterWorkshops = endpoint({
  method: 'GET',
  path: '/staff/registers/workshops',
  summary: 'List the workshops whose registers the caller keeps',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject({}),
  output: z.object({ status: z.literal(200), data: z.array(workshop) }),
});

const which = {
  workshop: line(40, 'Please choose a workshop'),
  day,
  /** The id of a batch; of all batches where it is empty. */
  batch: optionalLine(15),
};

const row = z.object({
  id: z.int(),
  full_name: z.string(),
  matric_no: z.string(),
  batch: z.string(),
  /** Of this day; `coming` where the student does not train on it. */
  state: z.enum(dayStates),
  /** The first scan of the day that counts. */
  scanned_at: instant.nullable(),
  device: z.string(),
  /** It arrived after the day. */
  late: z.boolean(),
  /** Two devices scanned this student within a minute. */
  pair: z.boolean(),
  /** Why staff wrote the day by hand. */
  corrected: z.string(),
  attended: z.int(),
  required: z.int(),
  spare: z.int(),
});
export type RegisterRow = z.output<typeof row>;

export const getRegister = endpoint({
  method: 'GET',
  path: '/staff/registers',
  summary: 'Get the register of one workshop on one day, at most 1,000 students',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject(which),
  output: z.object({
    status: z.literal(200),
    data: z.object({
      title: z.string(),
      rows: z.array(row),
      present: z.int(),
      expected: z.int(),
      /** Why nobody has to attend on this day. */
      excused: z.string(),
    }),
  }),
  errors: ['NOT_FOUND'],
});
export type Register = z.output<typeof getRegister.output>['data'];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadRegister = endpoint({
  method: 'GET',
  path: '/staff/registers/file',
  summary: 'Download the register of one workshop on one day: A4 to print, or a table',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject({ ...which, format: z.enum(['pdf', 'csv', 'xlsx']) }),
  output: download,
  binary: ['application/pdf', 'text/csv', XLSX],
  errors: ['NOT_FOUND'],
});

export const correctRegister = endpoint({
  method: 'POST',
  path: '/staff/registers/correct',
  summary: 'Write by hand whether a student was present on a day',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject({ registration: id, day, present: yesNo, reason }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

const excusedDay = z.object({
  id: z.string(),
  day,
  /** A student, a course, or everybody. */
  whom: z.string(),
  reason: z.string(),
  by: z.string(),
});
export type ExcusedDay = z.output<typeof excusedDay>;

export const listExcusedDays = endpoint({
  method: 'GET',
  path: '/staff/excused-days',
  summary: 'List the newest 200 excused days',
  access: 'staff',
  may: 'registrations.change',
  input: z.strictObject({}),
  output: z.object({ status: z.literal(200), data: z.array(excusedDay) }),
});

export const excuseDay = endpoint({
  method: 'POST',
  path: '/staff/excused-days',
  summary: 'Excuse one student, one course or everybody from a day',
  access: 'staff',
  may: 'registrations.change',
  input: z.strictObject({
    day,
    reason,
    /** Of one student. */
    registration: optionalLine(15),
    /** Code of a course in a session; everybody where both are empty. */
    application_code: optionalLine(40),
  }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const removeExcusedDay = endpoint({
  method: 'POST',
  path: '/staff/excused-days/{id}/remove',
  summary: 'Remove an excused day',
  access: 'staff',
  may: 'registrations.change',
  input: z.strictObject({ id }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND'],
});

const atRisk = z.object({
  id: z.int(),
  full_name: z.string(),
  matric_no: z.string(),
  skill: z.string(),
  course_code: z.string(),
  batch: z.string(),
  attended: z.int(),
  required: z.int(),
  needed: z.int(),
  spare: z.int(),
});
export type AtRisk = z.output<typeof atRisk>;

export const listAtRisk = endpoint({
  method: 'GET',
  path: '/staff/attendance/risk',
  summary: 'List students who cannot miss another day, as of the last count',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject({ ...pageInput(riskSorts, 'spare') }),
  output: z.object({ status: z.literal(200), data: pageOutput(atRisk) }),
});

export const assignBatches = endpoint({
  method: 'POST',
  path: '/staff/batches/assign',
  summary: 'Assign the students of a workshop to a batch, or spread them evenly',
  access: 'staff',
  may: 'registrations.change',
  input: z.strictObject({
    workshop: line(40, 'Please choose a workshop'),
    /** The id of a batch; `spread` fills the emptiest first, `none` takes batches away. */
    batch: line(15, 'Please choose a batch'),
    /** Ids of registrations with commas between them; all without a batch where empty. */
    registrations: z
      .string()
      .max(20_000)
      .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Please give ids of registrations')
      .optional(),
    reason,
  }),
  output: z.object({ status: z.literal(200), message: z.string(), data: z.object({ job: id }) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const moveToBatch = endpoint({
  method: 'POST',
  path: '/staff/batches/move',
  summary: 'Move one student to another batch of the course, or to none',
  access: 'staff',
  may: 'registrations.change',
  input: z.strictObject({
    registration: id,
    /** The id of a batch, or `none`. */
    batch: line(15, 'Please choose a batch'),
    reason,
  }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
