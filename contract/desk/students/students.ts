import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, optionalLine } from '../../common/fields.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { paymentStates } from '../../money/payment-record-rules.ts';
import { moneyProposal } from '../../people/proposals.ts';
import {
  SEARCH_LENGTH,
  studentSorts,
  studentStates,
  studyModes,
} from '../../people/roster/student-rules.ts';
import { pastRegistration } from '../../training/enrolment.ts';
import { requestKinds, requestStates } from '../requests/request-rules.ts';
import { waitingFor } from './student-waiting-rules.ts';

const filters = {
  /** Names in any order, matriculation number, email, phone number, payment reference or code. */
  q: optionalLine(SEARCH_LENGTH),
  state: z.enum(studentStates).optional(),
  level: optionalLine(20),
  department: optionalLine(120),
  faculty: optionalLine(120),
  session: optionalLine(9),
  study_mode: z.enum(studyModes).optional(),
  /** Whether the student is enrolled in a course, which means that it is paid for. */
  enrolled: z.enum(['yes', 'no']).optional(),
  /** Whether the university's list says that the student has left. */
  studying: z.enum(['yes', 'no']).optional(),
  /** Students with something waiting at the centre. */
  waiting: z.enum(waitingFor).optional(),
};

export const studentFilters = z.object(filters);
export type StudentFilters = z.output<typeof studentFilters>;

const listed = z.object({
  /** The key of the account, or of the record if the student has not registered. */
  key: z.string(),
  matric_no: z.string(),
  full_name: z.string(),
  gender: z.enum(['male', 'female']),
  department: z.string(),
  faculty: z.string(),
  level: z.string(),
  study_mode: z.string(),
  session: z.string(),
  state: z.enum(studentStates),
  /** According to the university's list; the account, slips and certificates stay. */
  has_left: z.boolean(),
  /** The newest registration that is not cancelled. */
  registration: z
    .object({ skill: z.string(), course_code: z.string(), batch: z.string() })
    .nullable(),
});
export type ListedStudent = z.output<typeof listed>;

export const listStudents = endpoint('GET /staff/students', {
  summary: 'Search and list students',
  may: 'students.read',
  input: z.strictObject({ ...filters, ...pageInput(studentSorts, 'name') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    /** True if nothing matches the typed text and similarly spelt names are shown. */
    similar: z.boolean(),
  }),
});

export const studentChoices = endpoint('GET /staff/students/choices', {
  summary: 'Get the values that students can be filtered by',
  may: 'students.read',
  output: answer({
    levels: z.array(z.string()),
    departments: z.array(z.string()),
    faculties: z.array(z.string()),
    sessions: z.array(z.string()),
  }),
});

const money = z.int();

const record = z.object({
  matric_no: z.string(),
  surname: z.string(),
  firstname: z.string(),
  gender: z.enum(['male', 'female']),
  birth_date: z.string(),
  department: z.string(),
  faculty: z.string(),
  program: z.string(),
  level: z.string(),
  study_mode: z.string(),
  session: z.string(),
  email_address: z.string(),
  telephone: z.string(),
  state_of_origin: z.string(),
  local_government: z.string(),
  home_town: z.string(),
  source: z.enum(['roster', 'pin']),
  /** When the university's list first said that the student has left. */
  departed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});

const account = z.object({
  code: z.string(),
  email_address: z.string(),
  new_email_address: z.string().nullable(),
  email_verified_at: instant.nullable(),
  email_refused: z.boolean(),
  telephone: z.string(),
  phone_verified_at: instant.nullable(),
  registered_at: instant,
  locked_at: instant.nullable(),
});

/** How many of the counted days the student was present. */
export const studentAttendance = z.object({
  attended: z.int(),
  required: z.int(),
  /** The number needed for a certificate. */
  needed: z.int(),
  /** The days on which the student was recorded, oldest first. */
  days: z.array(day),
});
export type StudentAttendance = z.output<typeof studentAttendance>;

/** When and why the newest certificate of a request was revoked. */
export const revocation = z.object({ at: instant, reason: z.string() });

/** A student's registrations, payments and requests. */
export const studentFacts = z.object({
  registrations: z.array(
    z.object({
      /** The course's code in addresses. */
      code: z.string(),
      course_code: z.string(),
      course_title: z.string(),
      session: z.string(),
      skill: z.string(),
      batch: z.string(),
      /** The batch in the words of the student's slip, also while none is assigned. */
      comes_to: z.string(),
      state: z.string(),
      registered_at: instant,
      reference: z.string(),
      paid_kobo: money,
      /** The amount not refunded. */
      here_kobo: money,
      reversed: z.boolean(),
      /** Its payment was refunded, and it is undecided whether the place is kept. */
      refund_open: z.boolean(),
      completed_by_hand: z.boolean(),
      /** The workshop whose register has the student; empty if the skill is no longer offered. */
      workshop: z.string(),
      /** Null while there is no day to count. */
      attendance: studentAttendance.nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      reference: z.string(),
      description: z.string(),
      provider: z.string(),
      state: z.enum(paymentStates),
      total_kobo: money,
      received_kobo: money.nullable(),
      currency: z.string(),
      /** The refunded amount. */
      refunded_kobo: money,
      /** The amount being refunded. */
      going_kobo: money,
      /** The payer disputes it, and the bank has not decided. */
      disputed: z.boolean(),
      /** What the bank has given to the payer, and collects. */
      lost_kobo: money,
      created_at: instant,
    }),
  ),
  /** Proposals about their money that were not carried out. */
  proposals: z.array(moneyProposal),
  credits: z.array(
    z.object({
      reference: z.string(),
      amount_kobo: money,
      currency: z.string(),
      reason: z.string(),
      paid_at: instant,
    }),
  ),
  requests: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(requestKinds),
      title: z.string(),
      state: z.enum(requestStates),
      revoked: revocation.nullable(),
      requested_at: instant,
    }),
  ),
});
export type StudentFacts = z.output<typeof studentFacts>;

export const studentAudit = z.array(
  z.object({
    id: z.int(),
    at: instant,
    actor: z.string(),
    /** Only for a member of staff. */
    actor_name: z.string().nullable(),
    action: z.string(),
    /** The action in words. */
    title: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
);

const fullStudent = studentFacts.extend({
  key: z.string(),
  full_name: z.string(),
  state: z.enum(studentStates),
  record,
  account: account.nullable(),
  past_registrations: z.array(pastRegistration),
  /** Absent where the role does not show them. */
  complaints: z
    .array(
      z.object({
        code: z.string(),
        subject: z.string(),
        status: z.string(),
        /** The centre wrote last. */
        answered: z.boolean(),
        at: instant,
      }),
    )
    .optional(),
  mails: z
    .array(
      z.object({
        id: z.string(),
        subject: z.string(),
        to: z.string(),
        status: z.string(),
        error: z.string(),
        at: instant,
      }),
    )
    .optional(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), signed_in_at: instant, last_used_at: instant }),
  ),
  audit: studentAudit.optional(),
});
export type FullStudent = z.output<typeof fullStudent>;

export const getStudent = endpoint('GET /staff/students/{student}', {
  summary: 'Get everything about one student',
  may: 'students.read',
  input: z.strictObject({ student: line(40) }),
  output: answer(fullStudent),
  errors: ['NOT_FOUND'],
});
