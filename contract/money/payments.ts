import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, line, optionalLine, tick } from '../common/fields.ts';
import {
  attemptStates,
  moneyPlaces,
  paymentMessages,
  paymentProviders,
  paymentPurposes,
  providerNames,
  REFERENCE_LENGTH,
} from './payment-rules.ts';

const reference = line(REFERENCE_LENGTH, paymentMessages.referenceRequired);

const attempt = z.object({
  reference: z.string(),
  purpose: z.enum(paymentPurposes),
  /** `teller`: a credit that was paid over the bank's counter. */
  provider: z.enum([...paymentProviders, 'teller']),
  state: z.enum(attemptStates),
  /** False: nobody can have paid it, because its checkout was not opened or the provider says so. */
  tried: z.boolean(),
  money: z.enum(moneyPlaces),
  /** What the money pays for, in words. */
  description: z.string(),
  application_code: z.string(),
  skill_code: z.string(),
  base_kobo: z.int(),
  fee_kobo: z.int(),
  total_kobo: z.int(),
  /** What the whole purchase costs: more than the total where a part of it is here already. */
  due_kobo: z.int(),
  /** What came for it, once money has come: not always what was due. */
  received_kobo: z.int().nullable(),
  message: z.string(),
  /** The page for afterwards, once it is paid. */
  done_path: z.string(),
  created_at: instant,
});

export type PaymentAttempt = z.output<typeof attempt>;

/** The try before this one, for the same thing, which the bank declined; null for most. */
const declinedBefore = z.object({ reference: z.string(), message: z.string() }).nullable();

export const unfinishedAttempt = attempt.extend({
  declined_before: declinedBefore,
  /**
   * It cannot be paid any more; the message says why. `skill`: another skill can be chosen instead,
   * `purchase`: what it was for is no longer possible.
   */
  closed: z.enum(['skill', 'purchase']).nullable(),
  /** What can be done with it; null where that is nothing. */
  next: z.object({ path: z.string(), label: z.string() }).nullable(),
});

export type UnfinishedAttempt = z.output<typeof unfinishedAttempt>;

export const initializePayment = endpoint({
  method: 'POST',
  path: '/student/payment/initialize',
  summary: 'Start a payment, or continue the open one; the server sets the price',
  access: 'student',
  input: z.strictObject({
    purpose: z.enum(paymentPurposes),
    application_code: line(24),
    skill_code: line(80),
    /** Left out, an open attempt goes on where it was begun, and a new one with the first. */
    gateway: z.enum(paymentProviders).optional(),
    /** The checkout opens now: from here on the attempt may be paid. */
    checkout: tick,
  }),
  output: z.object({
    status: z.literal(200),
    message: z.string(),
    data: attempt.extend({
      access_code: z.string(),
      authorization_url: z.string(),
      /** Every provider that can be paid with, the one to offer first, with what it would cost. */
      gateways: z.array(
        z.object({ name: z.enum(paymentProviders), fee_kobo: z.int(), total_kobo: z.int() }),
      ),
      /** The student's credit that is used first: the total is what remains. */
      credit_kobo: z.int(),
      /** An earlier open attempt is used again. */
      resumed: z.boolean(),
      /** References of earlier attempts for the same thing that a bank may still confirm. */
      may_still_confirm: z.array(z.string()),
      declined_before: declinedBefore,
      /** Money of the student that staff have to check before it can be used. */
      held: z.array(z.object({ reference: z.string(), received_kobo: z.int() })),
      /** What the student paid at the bank and a second person checks; zero for most. */
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

export const getPayment = endpoint({
  method: 'GET',
  path: '/student/payment/{reference}',
  summary: "Get one of the student's own payments; asks the provider if it is open",
  access: 'student',
  effects: true,
  input: z.strictObject({ reference }),
  output: answer(attempt),
  errors: ['NOT_FOUND'],
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/student/payments/open',
  summary: "List the student's own payments that are not settled yet, and what was declined last",
  access: 'student',
  output: answer(z.array(unfinishedAttempt)),
});

/** The references are those of the payments that the credit came from. */
const credit = z.object({
  purpose: z.enum(paymentPurposes),
  amount_kobo: z.int(),
  references: z.array(z.string()),
  refund: z.object({
    /** Of the complaint that asks for it. */
    subject: z.string(),
    /** That complaint, while it is open. */
    asked: z.object({ id: z.string(), at: instant }).nullable(),
  }),
});
export type OwnCredit = z.output<typeof credit>;

export const listCredits = endpoint({
  method: 'GET',
  path: '/student/credits',
  summary: "List the student's own credit by what it can pay for",
  access: 'student',
  output: answer(z.array(credit)),
});

export const checkPayments = endpoint({
  method: 'POST',
  path: '/student/payments/check',
  summary: 'Check one payment reference, or all open payments, with the provider',
  access: 'student',
  input: z.strictObject({ reference: optionalLine(REFERENCE_LENGTH) }),
  output: z.object({ status: z.literal(200), message: z.string(), data: z.array(attempt) }),
  errors: ['NOT_FOUND'],
});

/** What became of a payment for a request, and the receipt that anybody can check. */
const paidPart = z.object({
  reference: z.string(),
  state: z.enum(['received', 'refunding', 'credit', 'refunded', 'reversed']),
  amount_kobo: z.int(),
  paid_at: instant,
  receipt_url: z.string(),
});
export type PaidPart = z.output<typeof paidPart>;

/** What was paid for a request in all. Its state is that of the part that went back, if one did. */
export const requestPayment = paidPart.omit({ reference: true }).extend({
  /** Each payment, the oldest first. */
  parts: z.array(paidPart),
});

export type RequestPayment = z.output<typeof requestPayment>;

/** What the call after checkout answers, whatever was bought. */
export const recordedPayment = z.discriminatedUnion('status', [
  z.object({ status: z.literal(200), message: z.string(), data: attempt }),
  z.object({ status: z.literal(202), message: z.string(), error: z.literal('PENDING') }),
]);

/** Every field of the specification is taken, none is believed but the reference. */
export const recordEnrolmentPayment = endpoint({
  method: 'POST',
  path: '/student/invoice/payment',
  summary: 'Record a payment after checkout: asks the provider, then registers',
  access: 'student',
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

/** A provider's notice is taken as raw bytes: its signature is over them. */
const notice = <P extends 'paystack' | 'flutterwave'>(provider: P) =>
  endpoint({
    method: 'POST',
    path: `/payments/webhook/${provider}` as const,
    summary: `Receive an event from ${providerNames[provider]}`,
    access: 'public',
    errors: ['BAD_SIGNATURE'],
    raw: true,
  });

export const paystackNotice = notice('paystack');
export const flutterwaveNotice = notice('flutterwave');
