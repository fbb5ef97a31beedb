import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, instant, optionalLine } from './fields.ts';
import { flaggedViews, registerStates, reviewDecisions, reviewKinds } from './register-rules.ts';
import { REASON_LENGTH, scanKinds, scanReasons } from './scan-rules.ts';

const flagged = z.object({
  id: z.string(),
  why: z.enum(reviewKinds),
  kind: z.enum(scanKinds),
  result: z.enum(scanReasons),
  /** The id of the registration; null where the code is of nobody. */
  registration: z.int().nullable(),
  full_name: z.string(),
  matric_no: z.string(),
  device: z.string(),
  scanned_at: instant,
  /** Why somebody was admitted. */
  note: z.string(),
  /** The scan of another phone that it does not fit together with. */
  other: z.object({ device: z.string(), scanned_at: instant }).nullable(),
  day,
  /** Key of the student's workshop, and its names; empty where the code is of nobody. */
  workshop: z.string(),
  skill: z.string(),
  course_code: z.string(),
  /** The day of the student, as the register has it; null where it is not about a day. */
  state: z.enum(registerStates).nullable(),
  /** Whether the caller can decide about it: that somebody else had a slip is the office's. */
  mine: z.boolean(),
});
export type FlaggedScan = z.output<typeof flagged>;

export const listFlaggedScans = endpoint({
  method: 'GET',
  path: '/staff/scans/flagged',
  summary: 'List the newest 200 scans of the last 30 days that nobody has checked yet',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject({
    /** Those that do not fit together, or those that were refused at the door. */
    view: z.enum(flaggedViews).default('check'),
  }),
  output: z.object({ status: z.literal(200), data: z.array(flagged) }),
});

export const reviewScan = endpoint({
  method: 'POST',
  path: '/staff/scans/{id}/review',
  summary: 'Decide about a scan: leave it as it is, or write the day by hand',
  access: 'staff',
  may: 'attendance.record',
  input: z.strictObject({
    id: z.uuid('Please give the id of a scan'),
    decision: z.enum(reviewDecisions),
    /** Why the day is written by hand. */
    reason: optionalLine(REASON_LENGTH),
  }),
  output: z.object({ status: z.literal(200), message: z.string() }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
