import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, line, nameLine, optionalLine, reasonLine } from '../common/fields.ts';
import { listExportCalls } from '../common/lists/list-exports.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import { paymentSources } from './payment-record-rules.ts';
import {
  ACCOUNT_NAME_LENGTH,
  accountMessages,
  isAccountNumber,
  RECEIPT_LENGTH,
  RECEIPT_MISSING,
  REFUND_NOTE_LENGTH,
  refundKinds,
  refundSorts,
  refundStates,
} from './refund-rules.ts';

const refund = z
  .string()
  .regex(/^\d{1,12}$/, 'This is not a number')
  .meta({ examples: ['999999999999'] });

/** A bank account as it is shown. */
const account = z.object({
  bank_name: z.string(),
  account_name: z.string(),
  /** The last four digits. */
  account_end: z.string(),
  entered_at: instant,
});

const listed = z.object({
  id: z.int(),
  /** The key of the payment's page. */
  payment: z.string(),
  reference: z.string(),
  /** Null if unknown. */
  student: z.object({ key: z.string(), full_name: z.string(), matric_no: z.string() }).nullable(),
  description: z.string(),
  provider: z.enum(paymentSources),
  amount_kobo: z.int(),
  currency: z.string(),
  state: z.enum(refundStates),
  /** When it was requested, or began at the provider. */
  at: instant,
  /** When the money left; null until then. */
  made_at: instant.nullable(),
});
export type ListedRefund = z.output<typeof listed>;

const refundFilters = { kind: z.enum(refundKinds).default('open') };
export const refundFilterFields = z.object(refundFilters);

export const listRefunds = endpoint('GET /staff/refunds', {
  summary: 'List refunds',
  may: 'payments.read',
  input: z.strictObject({ ...refundFilters, ...pageInput(refundSorts, '-at') }),
  output: z.object({
    status: z.literal(200),
    data: pageOutput(listed),
    /** For all that match, by currency. */
    totals: z.array(z.object({ currency: z.string(), kobo: z.int() })),
    /** Proposed refunds that nobody has approved yet, with the oldest one's proposal. */
    proposed: z.object({ count: z.int(), oldest: z.string().nullable() }),
  }),
});

export const { prepare: prepareRefundExport, download: downloadRefunds } = listExportCalls({
  list: 'refunds',
  name: 'refunds',
  rows: 'refunds',
  may: 'payments.read',
  filters: refundFilters,
});

export const getRefund = endpoint('GET /staff/refunds/{refund}', {
  summary: 'Get a refund, with the bank account that the student has entered',
  may: 'payments.read',
  input: z.strictObject({ refund }),
  output: answer(
    listed.extend({
      money: z.int(),
      reason: z.string(),
      /** Who requested it; null if it was started at the provider. */
      requested_by: z.string().nullable(),
      /** Who proposed and who approved it, if it needed two people. */
      approval: z
        .object({
          proposed_by: z.string(),
          proposed_at: instant,
          approved_by: z.string(),
          approved_at: instant,
        })
        .nullable(),
      updated_at: instant,
      /** For payments at the bank's counter, once the student has the money. */
      handed_out: z.object({ at: instant, receipt: z.string(), by: z.string() }).nullable(),
      account: account
        .extend({ sent_at: instant.nullable(), refused_at: instant.nullable() })
        .nullable(),
    }),
  ),
  errors: ['NOT_FOUND'],
});
export type RefundRecord = z.output<typeof getRefund.output>['data'];

export const retryRefund = endpoint('POST /staff/refunds/{refund}/retry', {
  summary: 'Try a refund again, to the bank account that the student has entered',
  may: 'payments.refund',
  fresh: true,
  input: z.strictObject({
    refund,
    /** When the account that the caller has seen was entered. */
    entered_at: instant,
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const askForAccount = endpoint('POST /staff/refunds/{refund}/ask', {
  summary: 'Ask the student for another bank account',
  may: 'payments.refund',
  fresh: true,
  input: z.strictObject({ refund, note: optionalLine(REFUND_NOTE_LENGTH) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const handOutRefund = endpoint('POST /staff/refunds/{refund}/hand-out', {
  summary: 'Record that a refund was handed out at the desk, against a receipt',
  may: 'payments.refund',
  fresh: true,
  input: z.strictObject({ refund, receipt: line(RECEIPT_LENGTH, RECEIPT_MISSING) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const cancelRefund = endpoint('POST /staff/refunds/{refund}/cancel', {
  summary: 'Cancel a refund that waits to be handed out',
  may: 'payments.refund',
  fresh: true,
  input: z.strictObject({ refund, reason: reasonLine(REFUND_NOTE_LENGTH) }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

export const listOwnRefunds = endpoint('GET /student/refunds', {
  summary: "List the student's own refunds that need a bank account, and those at the desk",
  output: z.object({
    status: z.literal(200),
    data: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        description: z.string(),
        amount_kobo: z.int(),
        currency: z.string(),
        /** Null until it is entered, and again if it did not work. */
        account: account.nullable(),
      }),
    ),
    /** Refunds of payments at the bank's counter, the newest first. */
    at_desk: z.array(
      z.object({
        id: z.int(),
        reference: z.string(),
        description: z.string(),
        amount_kobo: z.int(),
        /** Whether it waits for the student. */
        to_collect: z.boolean(),
        /** Its state, since when, and what to do. */
        text: z.string(),
      }),
    ),
  }),
});
export type DeskRefund = z.output<typeof listOwnRefunds.output>['at_desk'][number];
export type OwnRefund = z.output<typeof listOwnRefunds.output>['data'][number];

export const listBanks = endpoint('GET /student/refunds/{refund}/banks', {
  summary: 'List the banks that a refund can go to; asks the provider',
  effects: true,
  input: z.strictObject({ refund }),
  output: answer(z.array(z.object({ id: z.string(), name: z.string() }))),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE', 'PROVIDER_DOWN', 'PROVIDER_REFUSED'],
});

export const enterAccount = endpoint('POST /student/refunds/{refund}/account', {
  summary: 'Enter the bank account that a refund goes to',
  input: z.strictObject({
    refund,
    bank: line(40, accountMessages.bank),
    account_number: z
      .string(accountMessages.number)
      .trim()
      .refine(isAccountNumber, accountMessages.number)
      .meta({ examples: ['0123456789'] }),
    account_name: nameLine(ACCOUNT_NAME_LENGTH, accountMessages.name),
  }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE', 'INVALID', 'PROVIDER_DOWN', 'PROVIDER_REFUSED'],
});
