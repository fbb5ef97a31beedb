import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, optionalLine, reasonLine, rowId } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { exportFormats } from '../../common/lists/export-formats.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { registerStates, riskSorts } from './register-rules.ts';
import { REASON_LENGTH } from './scan-rules.ts';
import { completionScopes } from './session-completion-rules.ts';

const reason = reasonLine(REASON_LENGTH);

const workshop = z.object({
  /** Its key in other calls. */
  key: z.string(),
  application_code: z.string(),
  course_code: z.string(),
  session: z.string(),
  skill: z.string(),
  /** The number of registered students. */
  students: z.int(),
  /** How many of them have a batch that runs today, or none and may be put in such a batch. */
  students_today: z.int(),
  /** How many of them are in training and have no batch. */
  without_batch: z.int(),
  /** The last day of its students' batches; null if there is none. */
  last_day: day.nullable(),
  batches: z.array(z.object({ id: z.int(), batch: z.string(), start_date: day, end_date: day })),
});
export type RegisterWorkshop = z.output<typeof workshop>;

export const listRegisterWorkshops = endpoint('GET /staff/registers/workshops', {
  summary: 'List the workshops whose registers the caller keeps',
  may: 'attendance.record',
  output: z.object({
    status: z.literal(200),
    data: z.array(workshop),
    /** The day at the centre: a browser's clock may be wrong. */
    today: day,
  }),
});

const which = {
  workshop: line(40, 'Please choose a workshop'),
  day,
  /** The id of a batch; empty for all. */
  batch: optionalLine(15),
};

const row = z.object({
  id: z.int(),
  full_name: z.string(),
  matric_no: z.string(),
  batch: z.string(),
  /** Without a batch: the one in which the student is expected; null if there is none. */
  expected_in: z.object({ batch: z.string(), start_date: day, end_date: day }).nullable(),
  state: z.enum(registerStates),
  /** The first scan of the day that counts, or the first after a mark by hand. */
  scanned_at: instant.nullable(),
  scanner: z.string(),
  /** It arrived after the day. */
  late: z.boolean(),
  /** Two scanners scanned this student within a minute. */
  pair: z.boolean(),
  /** A person should check the scans of this day: see Scans to check. */
  to_check: z.boolean(),
  /** Why the student was admitted with the scan, such as a make-up day. */
  admitted: z.string(),
  /** Why staff marked the day by hand, who and when. */
  corrected: z.string(),
  corrected_by: z.string(),
  corrected_at: instant.nullable(),
  /** It was scanned nevertheless, or the scan arrived after the student was marked absent. */
  against_hand: z.boolean(),
  /** Why only this student is excused from the day, and the id of the excused day. */
  excused: z.string(),
  excused_id: z.string(),
  /** The training is completed, by attendance or by hand. */
  completed: z.boolean(),
  /** By a registrar: corrections do not change it. */
  completed_by_hand: z.boolean(),
  attended: z.int(),
  required: z.int(),
  /** The number of days needed for a certificate. */
  needed: z.int(),
  spare: z.int(),
  /** The student's first and last training day; null if none is set. */
  training: z.object({ begins: day, ends: day }).nullable(),
});
export type RegisterRow = z.output<typeof row>;

export const getRegister = endpoint('GET /staff/registers', {
  summary: 'Get the register of one workshop on one day, at most 1,000 students',
  may: 'attendance.record',
  input: z.strictObject(which),
  output: answer({
    title: z.string(),
    course_code: z.string(),
    session: z.string(),
    skill: z.string(),
    rows: z.array(row),
    /** The total, even if the answer has fewer rows. */
    students: z.int(),
    present: z.int(),
    expected: z.int(),
    /** Why the whole course is excused on this day. */
    excused: z.string(),
    /** The training days before and after it; null if there are none. */
    previous_day: day.nullable(),
    next_day: day.nullable(),
  }),
  errors: ['NOT_FOUND'],
});
export type Register = z.output<typeof getRegister.output>['data'];

export const printRegister = endpoint('GET /staff/registers/print', {
  summary: 'Download the register of one workshop on one day on A4, with a place to sign',
  may: 'attendance.record',
  limit: { times: 30, seconds: 600 },
  input: z.strictObject(which),
  output: download,
  binary: ['application/pdf'],
  errors: ['NOT_FOUND'],
});

export const prepareRegisterExport = endpoint('POST /staff/registers/export', {
  summary: 'Prepare the register of one workshop on one day as a table',
  may: 'attendance.record',
  // It takes personal data of many people out of the portal.
  fresh: true,
  input: z.strictObject({ ...which, format: z.enum(exportFormats) }),
  output: z.object({
    status: z.literal(200),
    /** For use in the same session within ten minutes. */
    url: z.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const downloadRegister = endpoint('GET /staff/exports/registers/{token}', {
  summary: 'Download a register as CSV or XLSX',
  may: 'attendance.record',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['LINK_GONE', 'NOT_FOUND'],
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

const silentPhone = z.object({
  name: z.string(),
  last_seen_at: instant.nullable(),
  /** Scans that were still on it at its last contact. */
  waiting: z.int(),
  /** Whether the caller can revoke it. */
  mine: z.boolean(),
});
export type SilentPhone = z.output<typeof silentPhone>;

export const listAtRisk = endpoint('GET /staff/attendance/risk', {
  summary:
    'List students who cannot miss another day or have missed too many, as of the last count',
  may: 'attendance.record',
  input: z.strictObject({ ...pageInput(riskSorts, 'spare') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(atRisk),
    /** When days were last counted; null if no one is in training. */
    counted_at: instant.nullable(),
    /** Phones that may still have scans of the caller's workshops: warnings wait for them. */
    phones: z.array(silentPhone),
    /**
     * Students who are at risk by the records so far, as their own pages show. They are not on the
     * list while phones may still have scans of the days that they missed. The first by name.
     */
    unsettled: z.object({
      total: z.int(),
      students: z.array(atRisk.pick({ full_name: true, matric_no: true })),
    }),
  }),
});

export const completeByHand = endpoint('POST /staff/registers/complete', {
  summary: 'Mark the training of students of a workshop as completed, whatever was attended',
  may: 'attendance.complete',
  fresh: true,
  input: z.strictObject({
    workshop: line(40, 'Please choose a workshop'),
    /** Ids of registrations, separated by commas. */
    registrations: z
      .string()
      .max(20_000)
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'Please choose the students first'),
    /** Whether students with too few days are completed too. */
    scope: z.enum(completionScopes).default('all'),
    reason,
  }),
  output: done.extend({
    /** The background task; null where one student was completed at once. */
    data: z.object({ job: rowId.nullable() }),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
