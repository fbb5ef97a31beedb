import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { day, instant, line, optionalLine, studentCode } from '../common/fields.ts';
import { recordedPayment, requestPayment, unfinishedAttempt } from '../money/payments.ts';
import { offeredSkill } from './enrolment.ts';
import { skillChangeStates } from './skill-change-rules.ts';

/** The specification's names, and other fields that the page shows. */
const request = z.object({
  id: z.int(),
  requestDate: instant,
  status: z.enum(skillChangeStates),
  previousSkill: z.string(),
  requestedSkill: z.string(),
  paymentReference: z.string(),
  payment: requestPayment.nullable(),
  rejectionReason: z.string().nullable(),
  approvalDate: instant.nullable(),
  /** When it was decided or withdrawn. */
  decided_at: instant.nullable(),
  /** The student withdrew it: its status is then `rejected`. */
  withdrawn_at: instant.nullable(),
  application_code: z.string(),
  course_code: z.string(),
  session: z.string(),
  /** "We expect to decide by 24 Nov 2026."; empty once it is decided. */
  expected: z.string(),
  /** Pending, while its fee or the registration is being refunded: it is not decided meanwhile. */
  refunding: z.boolean(),
  /** The credit that withdrawing it now would give; 0 once it is decided. */
  credit_kobo: z.int(),
});

export type SkillChange = z.output<typeof request>;

const changeableSkill = offeredSkill.extend({
  /** The registration's present skill. */
  current: z.boolean(),
  /** Why it does not fit this registration: it can be seen but not chosen. */
  clash: z.string().nullable(),
  /** With the processing fee; an open payment keeps the fee of its day. */
  total_kobo: z.int(),
});

export type ChangeableSkill = z.output<typeof changeableSkill>;

const changeableCourse = z.object({
  /** The course code. */
  code: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  session: z.string(),
  skill_code: z.string(),
  skill_title: z.string(),
  /** Why the skill of this registration cannot be changed now. */
  refusal: z.string().nullable(),
  /** The last day on which it can be changed; null if training has no dates. */
  until: day.nullable(),
  /** The first training day; null if training has no dates. */
  training_begins: day.nullable(),
  /** The day at the centre, to compare them with: a phone's clock may be wrong. */
  today: day,
  /** When a request made today should be decided: "We expect to decide by 24 Nov 2026." */
  expected: z.string(),
  pending: request.nullable(),
  /** An opened payment that has not paid for a request: not paid yet, declined or held. */
  payment: z
    .object({ reference: z.string(), skill_code: z.string(), skill_title: z.string() })
    .nullable(),
});

export type ChangeableCourse = z.output<typeof changeableCourse>;

export const listChangeableCourses = endpoint('GET /student/skill_change/courses', {
  summary: "The student's registrations, with where a skill change is",
  output: answer({
    courses: z.array(changeableCourse),
    /** Payments for a skill change that were begun and can no longer be paid. */
    closed_payments: z.array(unfinishedAttempt),
    /** The price of a request that is not begun yet. */
    base_kobo: z.int(),
    total_kobo: z.int(),
    /** The reference of a credit that pays for the next request. */
    paid_by_credit: z.string().nullable(),
    /** The credit that is used for the next request, whether it covers all of it or not. */
    credit_kobo: z.int(),
  }),
});

export const listSkillsForChange = endpoint('POST /student/application/change-skill', {
  summary: 'The skills that a registration can be changed to',
  effects: false,
  input: z.strictObject({
    course_code: line(24),
    study_mode: optionalLine(40),
    student_code: studentCode,
    faculty: optionalLine(120),
  }),
  output: done.extend({
    data: z.array(changeableSkill),
  }),
  errors: ['NOT_FOUND'],
});

/** Every field of the specification is taken, none is believed but the reference. */
export const recordSkillChangePayment = endpoint('POST /student/payment/change-skill', {
  summary: 'After checkout: ask the provider about the reference, and make the request',
  input: z.strictObject({
    student_code: studentCode,
    payment_ref: line(13, 'Payment reference is required'),
    transaction_id: optionalLine(60),
    old_skill: optionalLine(80),
    new_skill: optionalLine(80),
    amount_paid: z.union([z.string().max(40), z.number()]).optional(),
    platform: optionalLine(40),
    payment_status: optionalLine(40),
    application_code: optionalLine(24),
  }),
  output: recordedPayment,
  errors: [
    'NOT_FOUND',
    'NOT_PAID',
    'PLACE_TAKEN',
    'ALREADY_REGISTERED',
    'ALREADY_REQUESTED',
    'NOT_POSSIBLE',
    'UNDERPAID',
    'HELD',
    'REVERSED',
    'PROVIDER_DOWN',
    'PROVIDER_REFUSED',
  ],
});

const listed = answer(z.array(request));

export const listSkillChanges = endpoint('POST /student/skill_change/change-history', {
  summary: "The student's requests to change skill, newest first",
  effects: false,
  input: z.strictObject({ student_code: studentCode }),
  output: listed,
});

/** The same as GET, for the page: pages are rendered with calls that change nothing. */
export const readSkillChanges = endpoint('GET /student/skill_change/history', {
  summary: "The student's requests to change skill, newest first",
  output: listed,
});

export const withdrawSkillChange = endpoint('POST /student/skill_change/withdraw', {
  summary: 'Take back a request that waits for the centre; its fee becomes credit',
  input: z.strictObject({ student_code: studentCode, id: z.coerce.number().int().min(1) }),
  output: done.extend({ data: request }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
