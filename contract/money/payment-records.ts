import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { day, instant, line, optionalLine } from '../common/fields.ts';
import { listExportCalls } from '../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import { moneyProposal } from '../people/proposals.ts';
import { openDispute, otherPayment } from './payment-facts.ts';
import {
  PAYMENT_SEARCH_LENGTH,
  paymentListStates,
  paymentSorts,
  paymentSources,
  paymentStates,
  placeStates,
  storyKinds,
} from './payment-record-rules.ts';
import { paymentPurposes } from './payment-rules.ts';

const filters = {
  /** A reference, the provider's id, an amount in naira, a matric number or words of a name. */
  q: optionalLine(PAYMENT_SEARCH_LENGTH),
  state: z.enum(paymentListStates).optional(),
  purpose: z.enum(paymentPurposes).optional(),
  provider: z.enum(paymentSources).optional(),
  /** The first and the last day of `at`, in the centre's time zone. */
  from: day.optional(),
  to: day.optional(),
};

export const paymentFilters = z.object(filters);
export type PaymentFilters = z.output<typeof paymentFilters>;

const student = z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() });

const listed = z.object({
  /** The reference, or `money-` and a number if its payer is unknown. */
  key: z.string(),
  reference: z.string(),
  /** When it was paid, or started until then. */
  at: instant,
  /** Null until money was received. */
  paid_at: instant.nullable(),
  /** Null if unknown. */
  student: student.nullable(),
  description: z.string(),
  purpose: z.enum(paymentPurposes).nullable(),
  provider: z.enum(paymentSources),
  state: z.enum(paymentStates),
  currency: z.string(),
  asked_kobo: z.int(),
  received_kobo: z.int().nullable(),
  /** The part kept as credit. */
  credit_kobo: z.int(),
  /** The refunded amount. */
  refunded_kobo: z.int(),
  /** The amount being refunded. */
  going_kobo: z.int(),
  /** The payer disputes it, and the bank has not decided. */
  disputed: z.boolean(),
  /** What the bank has given to the payer, and collects. */
  lost_kobo: z.int(),
  /** The waived part of the price that it paid. */
  waived_kobo: z.int(),
  /** The provider's fees; null if nothing was received. */
  provider_fees_kobo: z.int().nullable(),
});
export type ListedPayment = z.output<typeof listed>;

const foundTeller = moneyProposal.extend({ student });
export type FoundTeller = z.output<typeof foundTeller>;

export const listPaymentRecords = endpoint('GET /staff/payments', {
  summary: 'Search and list payments',
  may: 'payments.read',
  input: z.strictObject({ ...filters, ...pageInput(paymentSorts, '-at') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    /** Matching bank tellers, by number or student, that are not recorded as payments. */
    tellers: z.array(foundTeller),
    /** How many are held for a check or kept as credit, regardless of the filters. */
    waiting: z.object({ held: z.int(), credit: z.int() }),
    /** The day at the centre: a browser's clock may be wrong. */
    today: day,
  }),
});

/** What of a payment lies in one place. */
const money = z.object({
  id: z.int(),
  /** What lies there, and what left from there. */
  amount_kobo: z.int(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** Why it was not used as it arrived, in words; empty if it was. */
  reason: z.string(),
  paid_at: instant,
  channel: z.string(),
  provider_transaction_id: z.string(),
  /** The refunded amount. */
  refunded_kobo: z.int(),
  disputed: z.boolean(),
  lost_kobo: z.int(),
  provider_fees_kobo: z.int(),
  /** Whether another line has the rest of the same payment, and its provider's fee. */
  part: z.boolean(),
  /** Whether it waits for a decision of staff. */
  waiting: z.boolean(),
  /** The newest refund of it that has not failed; done once the student has the money. */
  refund: z.object({ id: z.int(), amount_kobo: z.int(), done: z.boolean() }).nullable(),
});

const story = z.object({
  at: instant,
  kind: z.enum(storyKinds),
  title: z.string(),
  detail: z.string(),
  /** The actor, if it was a person. */
  by: z.string().nullable(),
  /** The address of the email in the outbox, or of the proposal. */
  link: z.string().nullable(),
});
export type StoryEntry = z.output<typeof story>;

const key = line(60);

export const getPaymentRecord = endpoint('GET /staff/payments/{payment}', {
  summary: 'Get a payment with its whole story',
  may: 'payments.read',
  input: z.strictObject({ payment: key }),
  output: answer(
    listed.extend({
      base_kobo: z.int(),
      fee_kobo: z.int(),
      /** The price, if credit or earlier payments cover a part of it. */
      due_kobo: z.int(),
      /** The provider's own words. */
      provider_said: z.string(),
      /** Whether the provider can be queried about it. */
      can_ask: z.boolean(),
      /** The address of the bank slip's scan; null if there is none. */
      scan: z.string().nullable(),
      money: z.array(money),
      dispute: openDispute.nullable(),
      /** Other payments for the same purchase, oldest first. */
      others: z.array(otherPayment),
      /** What it paid for, if anything. */
      registration: z
        .object({
          course: z.string(),
          skill: z.string(),
          cancelled: z.boolean(),
          reversed: z.boolean(),
          place: z.enum(placeStates),
          due_kobo: z.int(),
          here_kobo: z.int(),
          waived_kobo: z.int(),
        })
        .nullable(),
      story: z.array(story),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type PaymentRecord = z.output<typeof getPaymentRecord.output>['data'];

export const askProvider = endpoint('POST /staff/payments/{payment}/ask', {
  summary: 'Ask the provider about a payment again, and apply its answer',
  may: 'payments.read',
  limit: { times: 30, seconds: 60 },
  input: z.strictObject({ payment: key }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE', 'PROVIDER_DOWN', 'PROVIDER_REFUSED'],
});

export const { prepare: preparePaymentExport, download: downloadPayments } = listExportCalls({
  list: 'payments',
  name: 'payments',
  rows: 'payments',
  may: 'payments.read',
  filters,
});
