import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { complaintId, instant, kobo, optionalLine, reasonLine } from '../common/fields.ts';
import { listExportCalls } from '../common/list-exports.ts';
import { pageInput, pageOutput } from '../common/paging.ts';
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
  /** Null where nobody knows. */
  student: student.nullable(),
  description: z.string(),
  /** Why it waits, in words. */
  why: z.string(),
  amount_kobo: z.int(),
  /** Without what was refunded. */
  left_kobo: z.int(),
  /** What there is to decide about: what is left, or what a lost dispute or the provider took. */
  about_kobo: z.int(),
  currency: z.string(),
  at: instant,
  /** The proposal about it that waits for a second person. */
  proposal: z.int().nullable(),
});
export type ListedException = z.output<typeof listedException>;

const exceptionFilters = { kind: z.enum(exceptionKinds).default('waiting') };
export const exceptionFilterFields = z.object(exceptionFilters);

export const listPaymentExceptions = endpoint({
  method: 'GET',
  path: '/staff/payment-exceptions',
  summary: 'List money that waits for a decision, or that is kept as credit',
  access: 'staff',
  may: 'payments.read',
  input: z.strictObject({ ...exceptionFilters, ...pageInput(exceptionSorts, 'at') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listedException),
    /** Of all that match, in each currency by itself. */
    totals: z.array(z.object({ currency: z.string(), kobo: z.int() })),
  }),
});

export const { prepare: prepareExceptionExport, download: downloadExceptions } = listExportCalls({
  list: 'payment-exceptions',
  name: 'exceptions',
  rows: 'exceptions',
  may: 'payments.read',
  filters: exceptionFilters,
});

const money = z
  .string()
  .regex(/^\d{1,12}$/, 'This is not a number')
  .meta({ examples: ['999999999999'] });

/** What money is to pay for, where it is not what the student chose. */
const target = {
  matric_no: optionalLine(40),
  application_code: optionalLine(40),
  skill_code: optionalLine(80),
};

/** What is so, as it would be read by a person. */
const situation = z.object({ money: z.string(), registration: z.string(), to_pay: z.string() });

const choice = z.object({
  choice: z.enum(exceptionChoices),
  /** Why it cannot be done; null where it can. */
  refusal: z.string().nullable(),
  /** What it moves: refunded, waived, applied or kept. */
  amount_kobo: z.int(),
  /** Above the limit of one person: it is proposed, and another person approves it. */
  needs_second_person: z.boolean(),
  after: situation.nullable(),
  /** What the student would be sent; null where nothing is. */
  email: z.object({ subject: z.string(), text: z.string() }).nullable(),
});
export type OfferedChoice = z.output<typeof choice>;

export const getPaymentException = endpoint({
  method: 'GET',
  path: '/staff/payment-exceptions/{money}',
  summary: 'Get money with what each choice would do to it',
  access: 'staff',
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
      /** Held, and dealt with elsewhere. */
      closed: z.boolean(),
      /** The newest refund of it that has not failed; done once the student has the money. */
      refund: z.object({ id: z.int(), amount_kobo: z.int(), done: z.boolean() }).nullable(),
      dispute: openDispute.nullable(),
      /** The bank has decided for the payer, and takes it back. */
      lost: z.boolean(),
      /** What else paid for the same thing, oldest first. */
      others: z.array(otherPayment),
      place: z.enum(placeStates),
      /** What was waived of the price that it paid. */
      waived_kobo: z.int(),
      /** The request for which it was credited, where that was rejected or withdrawn. */
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
      /** The next one that waits, oldest first. */
      next: z.int().nullable(),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type PaymentException = z.output<typeof getPaymentException.output>['data'];

export const previewPartRefund = endpoint({
  method: 'GET',
  path: '/staff/payment-exceptions/{money}/part-refund',
  summary: 'Say what a refund of a part of the money would do',
  access: 'staff',
  may: 'payments.read',
  input: z.strictObject({ money, amount_kobo: kobo(1) }),
  output: answer(choice),
  errors: ['NOT_FOUND'],
});

const reason = reasonLine(DECISION_REASON_LENGTH);
/** The complaint inside which it is decided; a note in its thread says what was. */
const complaint = complaintId.optional();
const decided = z.object({
  status: z.literal(200),
  message: z.string(),
  /** What a second person has to approve; null where it is done. */
  proposal: z.int().nullable(),
});

export const applyException = endpoint({
  method: 'POST',
  path: '/staff/payment-exceptions/{money}/apply',
  summary: 'Let money pay for what it was meant for, or for something else',
  access: 'staff',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, ...target, reason, complaint }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const waiveException = endpoint({
  method: 'POST',
  path: '/staff/payment-exceptions/{money}/waive',
  summary: 'Waive what is missing of a price, and let the money pay for it',
  access: 'staff',
  may: 'payments.waive',
  fresh: true,
  input: z.strictObject({ money, ...target, reason, complaint, amount_kobo: kobo(1) }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const creditException = endpoint({
  method: 'POST',
  path: '/staff/payment-exceptions/{money}/credit',
  summary: 'Keep held money as credit of the student',
  access: 'staff',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, reason, complaint }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const refundException = endpoint({
  method: 'POST',
  path: '/staff/payment-exceptions/{money}/refund',
  summary: 'Refund money, or a part of it, through the provider',
  access: 'staff',
  may: 'payments.refund',
  fresh: true,
  input: z.strictObject({
    money,
    reason,
    complaint,
    amount_kobo: kobo(1),
    /** Where the money was when the person looked: refused where it is elsewhere now. */
    state: z.enum(paymentStates).optional(),
  }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const closeException = endpoint({
  method: 'POST',
  path: '/staff/payment-exceptions/{money}/close',
  summary: 'Mark money as dealt with elsewhere',
  access: 'staff',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, reason, complaint }),
  output: decided,
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const reopenException = endpoint({
  method: 'POST',
  path: '/staff/payment-exceptions/{money}/reopen',
  summary: 'Let held money that was closed wait for a decision again',
  access: 'staff',
  may: 'payments.act',
  fresh: true,
  input: z.strictObject({ money, reason }),
  output: decided,
  errors: ['NOT_POSSIBLE'],
});

export const listPaymentOffers = endpoint({
  method: 'GET',
  path: '/staff/payment-offers',
  summary: 'List the courses and skills that a payment can be applied to',
  access: 'staff',
  may: 'payments.read',
  input: z.strictObject({
    /** What is requested for a registration can be paid after its course has closed. */
    purpose: z.enum(paymentPurposes).default('enrolment'),
    /** For whom each course and skill is judged. */
    matric_no: optionalLine(40),
  }),
  output: answer(
    z.array(
      z.object({
        application_code: z.string(),
        course: z.string(),
        /** Why the student can have none of its skills, in a few words. */
        why_not: z.string().nullable(),
        /** Null where another fee is due. */
        fees_kobo: z.int().nullable(),
        skills: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            /** Why the student cannot have it, in a few words; null where nobody was named. */
            why_not: z.string().nullable(),
          }),
        ),
      }),
    ),
  ),
});
export type PaymentOffer = z.output<typeof listPaymentOffers.output>['data'][number];
