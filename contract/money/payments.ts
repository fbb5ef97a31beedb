import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { instant, line, optionalLine, tick } from '../common/fields.ts';
import { HIDDEN_CHARACTERS, isPlainLine } from '../common/text/text-rules.ts';
import {
  attemptStates,
  moneyPlaces,
  normalizeReference,
  paymentMessages,
  paymentProviders,
  paymentPurposes,
  providerNames,
  REFERENCE_LENGTH,
} from './payment-rules.ts';

const cleaned = z
  .string(paymentMessages.referenceRequired)
  .refine(isPlainLine, HIDDEN_CHARACTERS)
  .overwrite(normalizeReference)
  .max(REFERENCE_LENGTH, `Please use at most ${REFERENCE_LENGTH} characters`);
/** A payment reference as people type it. */
export const referenceLine = cleaned.min(1, paymentMessages.referenceRequired);
const reference = referenceLine;

const attempt = z.object({
  reference: z.string(),
  purpose: z.enum(paymentPurposes),
  /** `teller`: a credit that was paid at the bank's counter. */
  provider: z.enum([...paymentProviders, 'teller']),
  state: z.enum(attemptStates),
  /** False: it cannot be paid, because its checkout was not opened or the provider says so. */
  tried: z.boolean(),
  money: z.enum(moneyPlaces),
  /** What the money pays for, in words. */
  description: z.string(),
  application_code: z.string(),
  skill_code: z.string(),
  base_kobo: z.int(),
  fee_kobo: z.int(),
  total_kobo: z.int(),
  /** The price of the whole purchase: more than the total if a part of it is paid already. */
  due_kobo: z.int(),
  /** The received amount, once money has come: not always the amount due. */
  received_kobo: z.int().nullable(),
  /** Of what was received: prices are in naira. */
  currency: z.string(),
  /** A part of the price is here, of this payment or an earlier one; the message says how much. */
  part_paid: z.boolean(),
  message: z.string(),
  /** The page to open once it is paid. */
  done_path: z.string(),
  created_at: instant,
});

export type PaymentAttempt = z.output<typeof attempt>;

/** The previous try for the same purchase, if the bank declined it; usually null. */
const declinedBefore = z.object({ reference: z.string(), message: z.string() }).nullable();

export const unfinishedAttempt = attempt.extend({
  declined_before: declinedBefore,
  /**
   * It can no longer be paid; the message says why. `skill`: another skill can be chosen instead,
   * `purchase`: its purchase is no longer possible.
   */
  closed: z.enum(['skill', 'purchase']).nullable(),
  /** The next step; null if there is none. */
  next: z.object({ path: z.string(), label: z.string() }).nullable(),
});

export type UnfinishedAttempt = z.output<typeof unfinishedAttempt>;

export const initializePayment = endpoint('POST /student/payment/initialize', {
  summary: 'Start a payment, or continue the open one; the server sets the price',
  input: z.strictObject({
    purpose: z.enum(paymentPurposes),
    application_code: line(24),
    skill_code: line(80),
    /** Left out, an open attempt continues with its provider, and a new one uses the first. */
    gateway: z.enum(paymentProviders).optional(),
    /** The checkout opens now: from here on the attempt may be paid. */
    checkout: tick,
  }),
  output: done.extend({
    data: attempt.extend({
      access_code: z.string(),
      authorization_url: z.string(),
      /** Every available provider with its total price, the one to offer first. */
      gateways: z.array(
        z.object({ name: z.enum(paymentProviders), fee_kobo: z.int(), total_kobo: z.int() }),
      ),
      /** The student's credit, which is used first: the total is the rest. */
      credit_kobo: z.int(),
      /** An earlier open attempt is reused. */
      resumed: z.boolean(),
      /** Earlier attempts for the same purchase that a bank may still confirm. */
      may_still_confirm: z.array(z.string()),
      declined_before: declinedBefore,
      /** Money of the student that staff have to check before it can be used. */
      held: z.array(z.object({ reference: z.string(), received_kobo: z.int() })),
      /** The student's bank payments that wait for a second person; usually zero. */
      teller_kobo: z.int(),
    }),
  }),
  errors: [
    'NOT_FOUND',
    'NOT_OFFERED',
    'SKILL_FULL',
    'ALREADY_REGISTERED',
    'ALREADY_REQUESTED',
    'NOT_POSSIBLE',
    'REVERSED',
    'PLACE_TAKEN',
    'NOT_ENTITLED',
    'PROVIDER_DOWN',
    'PROVIDER_REFUSED',
  ],
});

export const getPayment = endpoint('GET /student/payment/{reference}', {
  summary: "Get one of the student's own payments; asks the provider if it is open",
  effects: true,
  input: z.strictObject({ reference }),
  output: answer(attempt),
  errors: ['NOT_FOUND'],
});

export const listPayments = endpoint('GET /student/payments/open', {
  summary: "List the student's own payments that are not settled yet, and what was declined last",
  output: answer(z.array(unfinishedAttempt)),
});

/** The references are those of the payments that the credit came from. */
const credit = z.object({
  purpose: z.enum(paymentPurposes),
  amount_kobo: z.int(),
  references: z.array(z.string()),
  refund: z.object({
    /** The subject of the complaint that asks for it. */
    subject: z.string(),
    /** That complaint, while it is open. */
    asked: z.object({ id: z.string(), at: instant }).nullable(),
  }),
});
export type OwnCredit = z.output<typeof credit>;

export const listCredits = endpoint('GET /student/credits', {
  summary: "List the student's own credit by what it can pay for",
  output: answer(z.array(credit)),
});

export const checkPayments = endpoint('POST /student/payments/check', {
  summary: 'Check one payment reference, or all open payments, with the provider',
  input: z.strictObject({ reference: cleaned.optional() }),
  output: done.extend({ data: z.array(attempt) }),
  errors: ['NOT_FOUND'],
});

/** The state of a payment for a request, and its public receipt. */
const paidPart = z.object({
  reference: z.string(),
  state: z.enum(['received', 'refunding', 'credit', 'refunded', 'reversed']),
  amount_kobo: z.int(),
  paid_at: instant,
  receipt_url: z.string(),
});
export type PaidPart = z.output<typeof paidPart>;

/** All payments for a request. Its state is that of the refunded part, if there is one. */
export const requestPayment = paidPart.omit({ reference: true }).extend({
  /** Each payment, the oldest first. */
  parts: z.array(paidPart),
});

export type RequestPayment = z.output<typeof requestPayment>;

/** The answer of the call after checkout, for any purchase. */
export const recordedPayment = z.discriminatedUnion('status', [
  done.extend({ data: attempt }),
  z.object({ status: z.literal(202), message: z.string(), error: z.literal('PENDING') }),
]);

/** Every field of the specification is taken, none is believed but the reference. */
export const recordEnrolmentPayment = endpoint('POST /student/invoice/payment', {
  summary: 'Record a payment after checkout: asks the provider, then registers',
  input: z.strictObject({
    student_code: line(32),
    application_code: optionalLine(24),
    skill_code: optionalLine(80),
    amount_paid: z.union([z.string().max(40), z.number()]).optional(),
    platform: optionalLine(40),
    payment_ref: reference,
    response: z.string().max(20_000).optional(),
    teller_number: optionalLine(60),
    date_paid: optionalLine(40),
    staff_create: optionalLine(200),
  }),
  output: recordedPayment,
  errors: [
    'NOT_FOUND',
    'NOT_PAID',
    'PLACE_TAKEN',
    'ALREADY_REGISTERED',
    'UNDERPAID',
    'ALREADY_REQUESTED',
    'NOT_POSSIBLE',
    'HELD',
    'REVERSED',
    'PROVIDER_DOWN',
    'PROVIDER_REFUSED',
  ],
});

/** A provider's notice is taken as raw bytes, because its signature covers them. */
const notice = <P extends 'paystack' | 'flutterwave'>(provider: P) =>
  endpoint(`POST /payments/webhook/${provider}` as const, {
    summary: `Receive an event from ${providerNames[provider]}`,
    access: 'public',
    errors: ['BAD_SIGNATURE'],
    raw: true,
  });

export const paystackNotice = notice('paystack');
export const flutterwaveNotice = notice('flutterwave');
