import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { day, instant, kobo, line, optionalLine } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { exportFormats } from '../common/lists/export-formats.ts';
import { transferKinds } from './ledger-rules.ts';
import { paymentSources } from './payment-record-rules.ts';
import { paymentProviders } from './payment-rules.ts';
import {
  dayStates,
  differenceKinds,
  MOST_RECONCILED_DAYS,
  SIGN_OFF_NOTE_LENGTH,
} from './reconciliation-rules.ts';

/** The first and the last day, in the centre's time zone; the last seven if left out. */
const range = { from: day.optional(), to: day.optional() };

const sums = {
  theirs_kobo: z.int(),
  ours_kobo: z.int(),
  /** The provider's fees. */
  fees_kobo: z.int(),
};

/** A day's figures in a currency other than naira. */
const otherSum = z.object({ currency: z.string(), ...sums });
export type OtherSum = z.output<typeof otherSum>;

/** Sums are in naira; the counts are of all payments. */
const figures = { ...sums, theirs_count: z.int(), ours_count: z.int() };

/** What other shops were paid on the provider's account, which ours does not contain. */
const foreign = {
  foreign_count: z.int(),
  foreign_sums: z.array(z.object({ currency: z.string(), count: z.int(), kobo: z.int() })),
};

/** A provider's part of a day; a person compares that of the bank's tellers with its statement. */
const providerDay = z.object({
  provider: z.enum(paymentSources),
  state: z.enum(dayStates),
  /** Over and not signed off; days before the first payment need no signature. */
  to_sign: z.boolean(),
  ...figures,
  other_sums: z.array(otherSum),
  ...foreign,
  differences: z.int(),
  checked_at: instant.nullable(),
  /** The person's name; null if not signed off. */
  signed_off_by: z.string().nullable(),
  signed_off_at: instant.nullable(),
  /** The person's note: why differences are in order. */
  note: z.string(),
});
export type ProviderDay = z.output<typeof providerDay>;

const refunded = { refunded_kobo: z.int() };

const summary = z.object({
  day: z.string(),
  /** A day can be signed off once it is over. */
  over: z.boolean(),
  /** Of the online providers together, like all figures beside `providers`. */
  state: z.enum(dayStates),
  ...figures,
  /** Refunded or reversed on this day, for payments of any day: deducted from the payouts. */
  ...refunded,
  /** The sums of each other currency. */
  other_sums: z.array(otherSum.extend(refunded)),
  ...foreign,
  differences: z.int(),
  /** When the oldest of their comparisons was made. */
  checked_at: instant.nullable(),
  /** Those that are compared, and `teller` where the bank received something. */
  providers: z.array(providerDay),
  /** Handed out at the desk on this day. */
  teller_refunded_kobo: z.int(),
  /** Names what is new since the day was signed off; null if nothing is. */
  news: z.string().nullable(),
});
export type ReconciledDay = z.output<typeof summary>;

const noted = {
  /** Who noted it as seen; null: nobody yet. */
  noted_by: z.string().nullable(),
  noted_at: instant.nullable(),
  note: z.string(),
};

const difference = z.object({
  day: z.string(),
  provider: z.enum(paymentProviders),
  kind: z.enum(differenceKinds),
  reference: z.string(),
  provider_transaction_id: z.string(),
  ours_kobo: z.int().nullable(),
  theirs_kobo: z.int().nullable(),
  ours_currency: z.string(),
  theirs_currency: z.string(),
  reason: z.string(),
  /** Whether the payment has a page here. */
  known: z.boolean(),
  /** Found when the day was signed off already. */
  after_closing: z.boolean(),
  ...noted,
});
export type ReconciliationDifference = z.output<typeof difference>;

/** What the ledger booked for a day after that was signed off. */
const lateBooking = z.object({
  day: z.string(),
  provider: z.enum(paymentSources),
  kind: z.enum(transferKinds),
  reference: z.string(),
  /** The payment in addresses of the console. */
  payment: z.string(),
  currency: z.string(),
  kobo: z.int(),
  /** The day it is in. */
  booked_on: z.string(),
  ...noted,
});
export type LateBooking = z.output<typeof lateBooking>;

export const getReconciliation = endpoint('GET /staff/reconciliation', {
  summary: 'Compare the providers’ payments with ours, day by day',
  may: 'payments.read',
  input: z.strictObject({
    ...range,
    /** Without a first and a last day: the week that has this one, counted back from today. */
    day: day.optional(),
  }),
  output: answer({
    from: z.string(),
    to: z.string(),
    days: z.array(summary),
    /** Every day to sign off, of any week, oldest first. */
    open_days: z.array(z.string()),
    /** Days on which something is new after they were signed off, oldest first. */
    news_days: z.array(z.string()),
    differences: z.array(difference),
    late_bookings: z.array(lateBooking),
    payouts: z.array(
      z.object({
        provider: z.enum(paymentProviders),
        id: z.string(),
        paid_on: z.string(),
        gross_kobo: z.int(),
        fees_kobo: z.int(),
        net_kobo: z.int(),
        status: z.string(),
      }),
    ),
  }),
  errors: ['RANGE_TOO_LONG'],
});
export type Reconciliation = z.output<typeof getReconciliation.output>['data'];

const teller = z.object({
  /** The bank's number. */
  number: z.string(),
  /** The payment in addresses of the console. */
  payment: z.string(),
  /** Null if unknown. */
  student: z.string().nullable(),
  amount_kobo: z.int(),
});
export type DayTeller = z.output<typeof teller>;

export const listDayTellers = endpoint('GET /staff/reconciliation/{day}/tellers', {
  summary: 'List the bank tellers of a day, to compare them with the bank statement',
  may: 'payments.read',
  input: z.strictObject({ day }),
  /** Those that its signature is for: not what was booked later. */
  output: answer(z.array(teller)),
});

export const checkReconciliation = endpoint('POST /staff/reconciliation/check', {
  summary: 'Ask the providers for their payments of these days, and compare them',
  may: 'payments.reconcile',
  limit: { times: 20, seconds: 3600 },
  input: z.strictObject(range),
  errors: ['RANGE_TOO_LONG'],
});

const note = optionalLine(SIGN_OFF_NOTE_LENGTH);

export const signOffDay = endpoint('POST /staff/reconciliation/{day}/sign-off', {
  summary: 'Sign off a provider’s day that was compared',
  may: 'payments.reconcile',
  fresh: true,
  input: z.strictObject({
    day,
    provider: z.enum(paymentProviders),
    /** The comparison that the caller has read. */
    checked_at: instant,
    note,
  }),
  errors: ['NOT_POSSIBLE', 'INVALID'],
});

export const signOffTellerDay = endpoint('POST /staff/reconciliation/{day}/sign-off-teller', {
  summary: 'Sign off what the bank’s tellers received on a day',
  may: 'payments.reconcile',
  fresh: true,
  input: z.strictObject({
    day,
    /** The sum that the caller has compared with the bank statement. */
    kobo: kobo(0),
    note,
  }),
  errors: ['NOT_POSSIBLE'],
});

export const noteClosedDay = endpoint('POST /staff/reconciliation/{day}/note', {
  summary: 'Note what is new on a day since it was signed off',
  may: 'payments.reconcile',
  fresh: true,
  input: z.strictObject({
    day,
    /** The `news` that the caller has read. */
    news: line(100),
    note: line(SIGN_OFF_NOTE_LENGTH, 'Please say what you found'),
  }),
  errors: ['NOT_POSSIBLE'],
});

const DAYS = `Please give 1 to ${MOST_RECONCILED_DAYS} days with commas between them`;

/** Separated by commas, so that every kind of body can carry them. */
const dayList = z
  .string(DAYS)
  .max(MOST_RECONCILED_DAYS * '2026-11-14,'.length, DAYS)
  .meta({ examples: ['2026-11-14'] })
  .transform((given) => given.split(','))
  .pipe(z.array(day, DAYS));

export const signOffMatchingDays = endpoint('POST /staff/reconciliation/sign-off', {
  summary: 'Sign off every provider that matches of these days',
  may: 'payments.reconcile',
  fresh: true,
  input: z.strictObject({
    days: dayList,
    /** The newest comparison that the caller has read: a later one must be read first. */
    compared_until: instant,
  }),
  errors: ['NOT_POSSIBLE'],
});

export const prepareReconciliationExport = endpoint('POST /staff/reconciliation/export', {
  summary: 'Prepare the days, their differences and the payouts as a table',
  may: 'payments.reconcile',
  // It takes payments of many people out of the portal.
  fresh: true,
  input: z.strictObject({ ...range, format: z.enum(exportFormats) }),
  output: z.object({
    status: z.literal(200),
    /** For use in the same session within ten minutes. */
    url: z.string(),
  }),
  errors: ['RANGE_TOO_LONG'],
});

export const downloadReconciliation = endpoint('GET /staff/exports/reconciliation/{token}', {
  summary: 'Download the days, their differences and the payouts as CSV or XLSX',
  may: 'payments.reconcile',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['LINK_GONE'],
});
