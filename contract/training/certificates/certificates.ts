import { z } from 'zod';
import { answer, done, endpoint } from '../../common/endpoint.ts';
import { day, instant, line, optionalLine, studentCode } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import { recordedPayment, referenceLine, requestPayment } from '../../money/payments.ts';
import { dayStates } from '../attendance/attendance-rules.ts';
import { certificateStates, MAX_SERIAL_LENGTH } from './certificate-rules.ts';

/** Everything printed on a certificate, which is also public. */
export const printed = z.object({
  /** The words that staff choose; see `CertificateWords`. */
  title: z.string(),
  opening: z.string(),
  body: z.string(),
  /** The student's name exactly as printed. */
  name: z.string(),
  /** The centre that certifies. */
  centre: z.string(),
  skill: z.string(),
  course: z.string(),
  session: z.string(),
  training_begins: z.union([day, z.literal('')]),
  training_ends: z.union([day, z.literal('')]),
});

export type PrintedCertificate = z.output<typeof printed>;

const currentSkill = z.object({
  application_code: z.string(),
  course_code: z.string(),
  course_title: z.string(),
  session: z.string(),
  title: z.string(),
  /** `Not Yet` if the registration does not entitle to a certificate. */
  skill_code: z.string(),
  /** The missing requirements, one sentence each. */
  missing: z.array(z.string()),
  /** Whether the last training day is over. */
  training_over: z.boolean(),
  /** Completed, but the centre cannot issue certificates yet. */
  waits_for_centre: z.boolean(),
  /** Past training days without a record, the earliest first. */
  missed_days: z.array(z.object({ day, state: z.enum(dayStates) })),
  /** The live request for it. */
  request_status: z.enum(certificateStates).nullable(),
  printed,
  base_kobo: z.int(),
  fee_kobo: z.int(),
  total_kobo: z.int(),
  /** The reference of a credit that covers the full price. */
  paid_by_credit: z.string().nullable(),
  /** The credit that is used for it, whether it covers all of it or not. */
  credit_kobo: z.int(),
  /** When a request made today should be decided: "We expect to decide by 24 Nov 2026." */
  expected: z.string(),
});

export type CurrentSkill = z.output<typeof currentSkill>;

export const fetchCurrentSkill = endpoint('POST /student/skill/fetch-current', {
  summary: 'All registrations; first the newest that a certificate can be requested for',
  effects: false,
  input: z.strictObject({ student_code: studentCode }),
  output: done.extend({
    data: z.array(currentSkill),
  }),
  errors: ['NO_SKILL'],
});

/** Every field of the specification is taken, none is believed but the reference. */
export const requestCertificate = endpoint('POST /student/certificate/request', {
  summary: 'After checkout: ask the provider about the reference, and make the request',
  input: z.strictObject({
    student_code: studentCode,
    transaction_id: optionalLine(60),
    reference: referenceLine,
    skill_code: optionalLine(80),
    amount: z.union([z.string().max(40), z.number()]).optional(),
    gateway: optionalLine(40),
    payment_status: optionalLine(40),
    application_code: optionalLine(24),
  }),
  output: recordedPayment,
  errors: [
    'NOT_FOUND',
    'NOT_PAID',
    'ALREADY_REQUESTED',
    'NOT_POSSIBLE',
    'UNDERPAID',
    'HELD',
    'REVERSED',
    'PROVIDER_DOWN',
    'PROVIDER_REFUSED',
  ],
});

const issued = z.object({
  serial: z.string(),
  issued_at: instant,
  /** The issue date of the request's first certificate: earlier than that of a replacement. */
  first_issued_at: instant,
  revoked_at: instant.nullable(),
  verify_url: z.string(),
  linkedin_url: z.string(),
});

const historyItem = z.object({
  id: z.int(),
  requestDate: instant,
  status: z.enum(certificateStates),
  skill: z.string(),
  paymentReference: z.string(),
  payment: requestPayment.nullable(),
  /** Empty unless it was rejected. */
  rejectionReason: z.string().nullable(),
  approvalDate: instant.nullable(),
  application_code: z.string(),
  course_code: z.string(),
  session: z.string(),
  readyDate: instant.nullable(),
  collectedDate: instant.nullable(),
  /** Its payment was refunded, and it is undecided whether the certificate stays valid. */
  refunded: z.boolean(),
  /** Pending, while its fee or the registration is being refunded: it is not decided meanwhile. */
  refunding: z.boolean(),
  /** "We expect to decide by 24 Nov 2026."; empty once it is decided. */
  expected: z.string(),
  /** The newest certificate of the request. */
  certificate: issued.nullable(),
});

export type CertificateRequest = z.output<typeof historyItem>;

export const listCertificateRequests = endpoint('POST /student/certificate/history', {
  summary: "The student's certificate requests, newest first",
  effects: false,
  input: z.strictObject({ student_code: studentCode }),
  output: answer(z.array(historyItem)),
});

const serial = line(MAX_SERIAL_LENGTH);

export const getCertificatePdf = endpoint('GET /student/certificate/{serial}.pdf', {
  summary: "One of the student's own valid certificates, one page of A4",
  ownOnly: true,
  limit: { times: 30, seconds: 600 },
  input: z.strictObject({ serial }),
  output: download,
  binary: ['application/pdf'],
  errors: ['NOT_FOUND', 'CERTIFICATE_REVOKED'],
});

export const getCertificateBadge = endpoint('GET /student/certificate/{serial}.jwt', {
  summary: 'The same as an Open Badges 3.0 credential (VC-JWT)',
  ownOnly: true,
  input: z.strictObject({ serial }),
  output: download,
  binary: ['application/vc+jwt'],
  errors: ['NOT_FOUND', 'CERTIFICATE_REVOKED'],
});

const verified = printed.extend({
  serial: z.string(),
  /** From before the portal: a paper certificate whose number the centre has entered. */
  imported: z.boolean(),
  issued_at: instant,
  state: z.enum(['valid', 'revoked', 'replaced']),
  revoked_at: instant.nullable(),
  /** The serial number of the certificate that replaced it. */
  replaced_by: z.string().nullable(),
  signatories: z.array(z.object({ name: z.string(), title: z.string() })),
});

export type VerifiedCertificate = z.output<typeof verified>;

export const verifyCertificate = endpoint('GET /website/certificate/{serial}', {
  summary: 'Public: whether a certificate is valid, and what is printed on it',
  access: 'public',
  input: z.strictObject({ serial }),
  output: answer(verified),
  errors: ['UNKNOWN_CERTIFICATE', 'SERIAL_MISTYPED'],
});

export const getStatusList = endpoint('GET /website/certificate-status/{list}', {
  summary: 'Public: which credentials are revoked, as a signed Bitstring Status List',
  access: 'public',
  input: z.strictObject({
    list: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'must be the number of a list')
      .meta({ examples: ['1'] }),
  }),
  output: download,
  binary: ['application/vc+jwt'],
  errors: ['NOT_FOUND'],
});
