import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { day, instant, optionalLine, reasonLine } from '../../common/fields.ts';
import { listExportCalls } from '../../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../../common/lists/paging.ts';
import { SEARCH_LENGTH } from '../../people/roster/student-rules.ts';
import { printed } from '../../training/certificates/certificates.ts';
import { revocation, studentAttendance, studentAudit, studentFacts } from '../students/students.ts';
import {
  certificateActions,
  requestActions,
  requestAges,
  requestKinds,
  requestOutcomes,
  requestQueues,
  requestSorts,
  requestStates,
} from './request-rules.ts';

/** `skill-change-12` or `certificate-7`: two kinds of request are in one queue. */
export const requestKey = z
  .string()
  .regex(/^(skill-change|certificate)-\d{1,15}$/, 'This is not a request')
  .meta({ examples: ['certificate-999999999999'] });

export const requestFilters = {
  /** The student, by name, matriculation number, email, phone number or payment reference. */
  q: optionalLine(SEARCH_LENGTH),
  kind: z.enum(requestKinds).optional(),
  state: z.enum(requestQueues).default('pending'),
  /** The code of the course. */
  course: optionalLine(24),
  /** The skill that the student has or wants. */
  skill: optionalLine(80),
  /** At least this many days old. */
  age: z.enum(requestAges).optional(),
};
export const requestFilterFields = z.object(requestFilters);
export type RequestFilters = z.output<typeof requestFilterFields>;

/** What a payment has paid for whose refund concerns a request. */
const refundedThing = z.enum(['request', 'registration']);

const listed = z.object({
  key: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Null for a skill change, and while its certificate is valid. */
  revoked: revocation.nullable(),
  student: z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() }),
  /** The requested skill, or the certificate's. */
  skill: z.string(),
  /** For a skill change: the old skill. */
  from_skill: z.string().nullable(),
  course_code: z.string(),
  session: z.string(),
  /** The payment's reference. */
  reference: z.string(),
  requested_at: instant,
  decided_at: instant.nullable(),
  /** When the certificate's replacement was issued, if there is one. */
  replaced_at: instant.nullable(),
  /** Of which payment a refund waits for a second person: its own, or its registration's. */
  refund_proposed: refundedThing.nullable(),
  /** Why a pending request cannot be approved now, or that an approved one was refunded. */
  problem: z.enum(requestOutcomes).nullable(),
});
export type ListedRequest = z.output<typeof listed>;

const choice = z.object({ value: z.string(), label: z.string() });

export const listRequests = endpoint('GET /staff/requests', {
  summary: 'List skill-change and certificate requests, those that wait unless said',
  may: 'requests.read',
  input: z.strictObject({ ...requestFilters, ...pageInput(requestSorts, 'requested') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    /** The list's filter choices. */
    courses: z.array(choice),
    skills: z.array(choice),
    /** How many wait for a decision in each part that has any, regardless of the filters. */
    waiting: z.object({ pending: z.int(), refunded: z.int(), to_print: z.int() }),
  }),
});

const certificate = z.object({
  serial: z.string(),
  /** As printed. */
  name: z.string(),
  issued_at: instant,
  revoked_at: instant.nullable(),
  /** Why it was revoked. */
  reason: z.string(),
  replaced_by: z.string().nullable(),
});

const detail = listed.extend({
  course_title: z.string(),
  registration_state: z.string(),
  training: z.object({ begins: day, ends: day }).nullable(),
  /** The decision day that the student was given; null if decided, or if no day can be given. */
  decide_by: day.nullable(),
  /** Null while there is no day to count. */
  attendance: studentAttendance.nullable(),
  /** A registrar has marked the training as completed, regardless of attendance. */
  completed_by_hand: z.boolean(),
  /** As the audit log names them, and the name of a member of staff. */
  decided_by: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  ready_at: instant.nullable(),
  collected_at: instant.nullable(),
  collected_by: z.string().nullable(),
  collected_by_name: z.string().nullable(),
  /** The content that would be printed today; null for a skill change. */
  printed: printed.nullable(),
  /** Newest first. */
  certificates: z.array(certificate),
  /** Unfinished refunds, and those that wait for a second person. */
  refunds: z.array(
    z.object({
      /** The id of the refund, or of its proposal. */
      id: z.int(),
      proposed: z.boolean(),
      amount_kobo: z.int(),
      /** What the money has paid for. */
      of: refundedThing,
    }),
  ),
  /** The problem of a payment for it or its course, and the keys of these payments' pages. */
  payment_notice: z.object({ text: z.string(), payments: z.array(z.string()) }).nullable(),
  /** What happens to its own fee if it is rejected; empty if nothing was paid. */
  fee_if_rejected: z.string(),
  /** The actions possible now, for those with the right. */
  actions: z.array(z.enum([...requestActions, ...certificateActions])),
  /** The student's other facts. */
  facts: studentFacts,
  /** Absent if the role may not see it. */
  audit: studentAudit.optional(),
  /** The neighbouring requests in the list that led here. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type RequestDetail = z.output<typeof detail>;

export const getRequest = endpoint('GET /staff/requests/{request}', {
  summary: 'Get one request with the facts to decide it by, and its neighbours in the list',
  may: 'requests.read',
  input: z.strictObject({
    request: requestKey,
    ...requestFilters,
    sort: pageInput(requestSorts, 'requested').sort,
  }),
  output: answer(detail),
  errors: ['NOT_FOUND'],
});

export const REASON = reasonLine(500);

const decision = <const Step extends string>(step: Step, summary: string) =>
  endpoint(`POST /staff/requests/{request}/${step}`, {
    summary,
    access: 'staff',
    may: 'requests.decide',
    input: z.strictObject({ request: requestKey }),
    errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
  });

export const approveRequest = decision(
  'approve',
  'Approve a request: change the skill, or issue the certificate',
);
export const readyRequest = decision('ready', 'Say that the printed certificate is at the office');
export const collectedRequest = decision(
  'collected',
  'Say that the printed certificate was handed over',
);
export const rejectRequest = endpoint('POST /staff/requests/{request}/reject', {
  summary: 'Reject a request; its fee becomes credit for the next one',
  may: 'requests.decide',
  input: z.strictObject({ request: requestKey, reason: REASON }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const keepRequest = endpoint('POST /staff/requests/{request}/keep', {
  summary: 'Keep an approved request as it is although its payment was refunded',
  may: 'requests.decide',
  input: z.strictObject({ request: requestKey, reason: REASON }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const { prepare: prepareRequestExport, download: downloadRequests } = listExportCalls({
  list: 'requests',
  name: 'requests',
  rows: 'requests',
  may: 'requests.read',
  filters: requestFilters,
});

const openMatter = z.object({
  title: z.string(),
  /** Its state, in words. */
  text: z.string(),
  /** The page about it. */
  path: z.string(),
});
export type OpenMatter = z.output<typeof openMatter>;

/** A valid certificate, or one that can be requested now and has no serial number yet. */
const ownCertificate = openMatter.extend({ serial: z.string().nullable() });
export type OwnCertificate = z.output<typeof ownCertificate>;

const reportedDay = z.object({ id: z.string(), subject: z.string(), created_at: instant });
export type ReportedDay = z.output<typeof reportedDay>;

export const listOpenMatters = endpoint('GET /student/open-matters', {
  summary:
    "List the student's own requests and complaints that are not closed, and certificates, newest first",
  output: z.object({
    status: z.literal(200),
    data: z.array(openMatter),
    certificates: z.array(ownCertificate),
    /** The open complaints about training days that do not count. */
    reported: z.array(reportedDay),
    /** The time at the centre: a phone's clock may be wrong. */
    now: instant,
  }),
});
