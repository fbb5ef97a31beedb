import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, optionalLine } from '../../common/fields.ts';
import {
  flaggedViews,
  registerStates,
  reviewDecisions,
  reviewKinds,
  scanOutcomes,
} from './register-rules.ts';
import { REASON_LENGTH, scanKinds, scanReasons } from './scan-rules.ts';

const caseScan = z.object({
  id: z.string(),
  scanner: z.string(),
  scanned_at: instant,
  /** The phone's answer, and the portal's result when the scan arrived. */
  said: z.enum(scanReasons),
  result: z.enum(scanReasons),
  /** Why the phone admitted the student, even if that does not count. */
  note: z.string(),
  outcome: z.enum(scanOutcomes),
  /** When it was undone, accepted or admitted. */
  outcome_at: instant.nullable(),
  /** Why a person should check it; null if it only belongs to the case. */
  why: z.enum(reviewKinds).nullable(),
});
export type CaseScan = z.output<typeof caseScan>;

/** All scans of a student and a day (or of an item handed out) that wait for one decision. */
const scanCase = z.object({
  /** The id of the scan that caused it: decisions name it. */
  id: z.string(),
  why: z.enum(reviewKinds),
  kind: z.enum(scanKinds),
  /** The id of the registration; null for an unknown code. */
  registration: z.int().nullable(),
  full_name: z.string(),
  matric_no: z.string(),
  /** In the order of time. */
  scans: z.array(caseScan),
  day,
  /** Key of the student's workshop, and its names; empty for an unknown code. */
  workshop: z.string(),
  skill: z.string(),
  course_code: z.string(),
  /** The student's day in the register; null if it is not about a day. */
  state: z.enum(registerStates).nullable(),
  /** Whether the caller can decide it: only the office decides that another person had a slip. */
  mine: z.boolean(),
});
export type ScanCase = z.output<typeof scanCase>;

export const listFlaggedScans = endpoint('GET /staff/scans/flagged', {
  summary: 'List the newest 200 cases of the last 30 days whose scans nobody has checked yet',
  may: 'attendance.record',
  input: z.strictObject({
    /** Conflicting scans, or those that were refused at the door. */
    view: z.enum(flaggedViews).default('check'),
  }),
  output: answer(z.array(scanCase)),
});

export const reviewScan = endpoint('POST /staff/scans/{id}/review', {
  summary: 'Decide about a case by one of its scans: leave it as it is, or write the day by hand',
  may: 'attendance.record',
  input: z.strictObject({
    id: z.uuid('Please give the id of a scan'),
    decision: z.enum(reviewDecisions),
    /** Why the day is marked by hand. */
    reason: optionalLine(REASON_LENGTH),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const reopenScan = endpoint('POST /staff/scans/{id}/reopen', {
  summary: 'Undo the own decision to leave a case as it is',
  may: 'attendance.record',
  input: z.strictObject({ id: z.uuid('Please give the id of a scan') }),
  errors: ['NOT_FOUND'],
});
