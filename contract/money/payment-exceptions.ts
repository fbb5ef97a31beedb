import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { complaintId, instant, kobo, optionalLine, reasonLine } from '../common/fields.ts';
import { listExportCalls } from '../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import {
  DECISION_REASON_LENGTH,
  exceptionChoices,
  exceptionKinds,
  exceptionSorts,
} from './payment-exception-rules.ts';
import { openDispute, otherPayment } from './payment-facts.ts';
import { paymentSources, paymentStates, placeStates } from './payment-record-rules.ts';
import { paymentPurposes } from './payment-rules.ts';

const student = z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() });

export const listedException = z.object({
  /** The number of the money. */
  id: z.int(),
  reference: z.string(),
  /** Null if unknown. */
  student: student.nullable(),
  description: z.string(),
  /** Why it waits, in words. */
  why: z.string(),
  amount_kobo: z.int(),
  /** Without what was refunded. */
  left_kobo: z.int(),
  /** The amount to decide about: the rest, or what a lost dispute or the provider took. */
  about_kobo: z.int(),
  currency: z.string(),
  at: instant,
  /** The proposal about it that waits for a second person. */
  proposal: z.int().nullable(),
});
export type ListedException = z.output<typeof listedException>;

const exceptionFilters = { kind: z.enum(exceptionKinds).default('waiting') };
export const exceptionFilterFields = z.object(exceptionFilters);

export const listPaymentExceptions = endpoint('GET /staff/payment-exceptions', {
  summary: 'List money that waits for a decision, or that is kept as credit',
  may: 'payments.read',
  input: z.strictObject({ ...exceptionFilters, ...pageInput(exceptionSorts, 'urgency') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listedException),
    /** For all that match and do not wait for the bank, by currency. */
    totals: z.array(z.object({ currency: z.string(), kobo: z.int() })),
    /** How many of those that match wait for the bank, and not for staff: answered disputes. */
    with_bank: z.int(),
  }),
});

export const { prepare: prepareExceptionExport, download: downloadExceptions } = listExportCalls({
  list: 'payment-exceptions',
  name: 'exceptions',
  rows: 'exceptions',
  may: 'payments.read',
  filters: exceptionFilters,
});

const number = z
  .string()
  .regex(/^\d{1,12}$/, 'This is not a number')
  .meta({ examples: ['999999999999'] });
const money = number;

/** What money should pay for, if the student chose something else. */
const target = {
  matric_no: optionalLine(40),
  application_code: optionalLine(40),
  skill_code: optionalLine(80),
};

/** The situation, in words. */
const situation = z.object({ money: z.string(), registration: z.string(), to_pay: z.string() });

const choice = z.object({
  choice: z.enum(exceptionChoices),
  /** Why it cannot be done; null if it can. */
  refusal: z.string().nullable(),
  /** The amount refunded, waived, applied or kept. */
  amount_kobo: z.int(),
  /** Of a refund: the largest that is possible. */
  most_kobo: z.int().nullable(),
  /** Of a refund larger than an excess: what it takes from what was paid for. */
  takes: z.string().nullable(),
  /** Above the limit of one person: it is proposed, and another person approves it. */
  needs_second_person: z.boolean(),
  after: situation.nullable(),
  /** The email that the student would get; null for none. */
  email: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type OfferedChoice = z.output<typeof choice>;

export const getPaymentException = endpoint('GET /staff/payment-exceptions/{money}', {
  summary: 'Get money with what each choice would do to it',
  may: 'payments.read',
  input: z.strictObject({ money, ...target }),
  output: answer(
    listedException.extend({
      /** The key of the payment's page. */
      payment: z.string(),
      provider: z.enum(paymentSources),
      state: z.enum(paymentStates),
      paid_at: instant,
      due_kobo: z.int().nullable(),
      /** The provider's fee in what is due. */
      fee_kobo: z.int(),
      /** Whether it waits for a decision now. */
      waiting: z.boolean(),
      /** Who closed it and why; null if it is not closed. The log may no longer have the entry. */
      closed: z
        .object({
          at: instant,
          by: z.string().nullable(),
          approved_by: z.string().nullable(),
          reason: z.string(),
        })
        .nullable(),
      /** The newest refund of it that has not failed; done once the student has the money. */
      refund: z.object({ id: z.int(), amount_kobo: z.int(), done: z.boolean() }).nullable(),
      dispute: openDispute.nullable(),
      /** What the bank has given to the payer, and collects. */
      lost_kobo: z.int(),
      /** Other payments for the same purchase, oldest first. */
      others: z.array(otherPayment),
      place: z.enum(placeStates),
      /** The waived part of the price that it paid. */
      waived_kobo: z.int(),
      /** The request that it was credited for, if that was rejected or withdrawn. */
      rejected: z
        .object({
          /** The key of its page. */
          key: z.string(),
          at: instant,
          by: z.string().nullable(),
          reason: z.string(),
          withdrawn: z.boolean(),
        })
        .nullable(),
      now: situation,
      choices: z.array(choice),
      /** The next one that waits for staff, the most urgent first. */
      next: z.int().nullable(),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type PaymentException = z.output<typeof getPaymentException.output>['data'];

export const previewPartRefund = endpoint('GET /staff/payment-exceptions/{money}/part-refund', {
  summary: 'Say what a refund of a part of the money would do',
  may: 'payments.read',
  input: z.strictObject({ money, amount_kobo: kobo(1) }),
  output: answer(choice),
  errors: ['NOT_FOUND'],
});

const reason = reasonLine(DECISION_REASON_LENGTH);
/** The complaint inside which it is decided; a note in its thread says what was. */
const complaint = complaintId.optional();
const decided = done.extend({
  /** What a second person has to approve; null where it is done. */
  proposal: z.int().nullable(),
});

export const applyException = endpoint('POST /staff/payment-exceptions/{money}/apply', {
  summary: 'Let money pay for what it was meant for, or for something else',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, ...target, reason, complaint }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const waiveException = endpoint('POST /staff/payment-exceptions/{money}/waive', {
  summary: 'Waive what is missing of a price, and let the money pay for it',
  may: 'payments.waive',
  fresh: true,
  input: z.strictObject({ money, ...target, reason, complaint, amount_kobo: kobo(1) }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const creditException = endpoint('POST /staff/payment-exceptions/{money}/credit', {
  summary: 'Keep held money as credit of the student',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, reason, complaint }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const refundException = endpoint('POST /staff/payment-exceptions/{money}/refund', {
  summary: 'Refund money, or a part of it, through the provider',
  may: 'payments.refund',
  fresh: true,
  input: z.strictObject({
    money,
    reason,
    complaint,
    amount_kobo: kobo(1),
    /** The state that the caller has seen: refused if it has changed. */
    state: z.enum(paymentStates).optional(),
  }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const closeException = endpoint('POST /staff/payment-exceptions/{money}/close', {
  summary: 'Mark money as dealt with elsewhere',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, reason, complaint }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const reopenException = endpoint('POST /staff/payment-exceptions/{money}/reopen', {
  summary: 'Let held money that was closed wait for a decision again',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, reason }),
  output: decided,
  errors: ['NOT_POSSIBLE'],
});

export const answerDispute = endpoint('POST /staff/payment-exceptions/{money}/answered', {
  summary: 'Note that a dispute was answered at the provider',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, dispute: number }),
  output: done,
  errors: ['NOT_POSSIBLE'],
});

export const listPaymentOffers = endpoint('GET /staff/payment-offers', {
  summary: 'List the courses and skills that a payment can be applied to',
  may: 'payments.read',
  input: z.strictObject({
    /** Requests for a registration can be paid after its course has closed. */
    purpose: z.enum(paymentPurposes).default('enrolment'),
    /** The student for whom each course and skill is judged. */
    matric_no: optionalLine(40),
  }),
  output: answer(
    z.array(
      z.object({
        application_code: z.string(),
        course: z.string(),
        /** Why the student can have none of its skills, in a few words. */
        why_not: z.string().nullable(),
        /** Null if another fee is due. */
        fees_kobo: z.int().nullable(),
        skills: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            /** Why the student cannot have it, in a few words; null without a student. */
            why_not: z.string().nullable(),
          }),
        ),
      }),
    ),
  ),
});
export type PaymentOffer = z.output<typeof listPaymentOffers.output>['data'][number];
