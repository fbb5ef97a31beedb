import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { instant, line, optionalLine } from '../common/fields.ts';
import { paymentMessages, paymentProviders } from './payment-rules.ts';
import { referenceLine } from './payments.ts';

/** The payment's state for anyone with its reference, slip or receipt. */
export const publicPaymentStatuses = [
  'success',
  'pending',
  'failed',
  'held',
  'part_paid',
  'cancelled',
  'part_refunded',
  'refunded',
  'reversed',
] as const;
export type PublicPaymentStatus = (typeof publicPaymentStatuses)[number];

/** All payments for the same purchase. */
const purchase = z.object({
  paid_kobo: z.int(),
  /** The amount not refunded. */
  here_kobo: z.int(),
  /** Of each payment, the oldest first. */
  references: z.array(z.string()),
});
export type PaidPurchase = z.output<typeof purchase>;

/** Of a payment that covers only a part of what is due; otherwise null. */
const part = z
  .object({
    here_kobo: z.int(),
    due_kobo: z.int(),
    /** What was received and refunded since. */
    refunded_kobo: z.int(),
    /** Until when the rest can be paid, in words. */
    pay_by: z.string().nullable(),
  })
  .nullable();

export const listGateways = endpoint('GET /website/payment-gateways', {
  summary: 'List the payment providers that payments were or can be made with',
  access: 'public',
  output: answer(z.array(z.enum(paymentProviders))),
});

export const verifyPayment = endpoint('POST /student/payment/verify', {
  summary: 'Check the status of a payment reference',
  access: 'public',
  input: z.strictObject({
    reference: referenceLine,
    payment_gateway: z.enum(paymentProviders, paymentMessages.gatewayRequired),
    matric_no: optionalLine(40),
  }),
  output: done.extend({
    data: z.object({
      status: z.enum(publicPaymentStatuses),
      amount: z.number(),
      /** The refunded amount; usually 0. */
      refunded: z.number(),
      /** Confirmed, and kept for the student's next payment. */
      is_credit: z.boolean(),
      date: z.string(),
      /** Its purchase: for a changed registration, in its present form. */
      description: z.string(),
      /** The purchase when it was paid, if it has changed since. */
      paid_for: z.string().nullable(),
      fullname: z.string(),
      /** Where it was really paid, whatever gateway was asked for; `teller` is the bank. */
      payment_gateway: z.enum([...paymentProviders, 'teller']),
      /** For a reference without money, or fully refunded: another payment covers it. */
      paid_otherwise: z.boolean(),
      /** Null if it pays for nothing. */
      purchase: purchase.nullable(),
      part,
    }),
  }),
  errors: ['UNKNOWN_REFERENCE', 'PROVIDER_DOWN', 'PROVIDER_REFUSED'],
});

export const getProof = endpoint('GET /website/proof/{token}', {
  summary: 'Check a printed slip or receipt',
  access: 'public',
  input: z.strictObject({ token: line(64) }),
  output: answer({
    status: z.enum(publicPaymentStatuses),
    /** Confirmed, and kept for the student's next payment. */
    is_credit: z.boolean(),
    full_name: z.string(),
    /** The last digits only, to compare with the printed slip. */
    matric_no: z.string(),
    description: z.string(),
    amount_kobo: z.int(),
    reference: z.string(),
    /** The gateway's confirmation, or the centre's for payments at the bank's counter. */
    confirmed_by: z.enum(['gateway', 'centre']),
    confirmed_at: instant,
    reversed_at: instant.nullable(),
    /** The refunded part of this payment. */
    refunded_kobo: z.int(),
    /** Null if it pays for nothing. */
    purchase: purchase.nullable(),
    part,
    /** Its registration in the present form; null if there is none. */
    registration: z
      .object({
        description: z.string(),
        fully_paid: z.boolean(),
        cancelled_at: instant.nullable(),
      })
      .nullable(),
  }),
  errors: ['NOT_FOUND'],
});
