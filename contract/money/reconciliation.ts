import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { day, instant, line, optionalLine } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { exportFormats } from '../common/lists/export-formats.ts';
import { paymentProviders } from './payment-rules.ts';
import {
  dayStates,
  differenceKinds,
  MOST_RECONCILED_DAYS,
  SIGN_OFF_NOTE_LENGTH,
} from './reconciliation-rules.ts';

/** The first and the last day, in the centre's time zone; the last seven if left out. */
const range = { from: day.optional(), to: day.optional() };

const figures = {
  theirs_count: z.int(),
  theirs_kobo: z.int(),
  ours_count: z.int(),
  ours_kobo: z.int(),
  /** The provider's fees. */
  fees_kobo: z.int(),
};

/** A day's figures in a currency other than naira. */
const otherSum = z.object({
  currency: z.string(),
  theirs_kobo: z.int(),
  ours_kobo: z.int(),
  fees_kobo: z.int(),
});
export type OtherSum = z.output<typeof otherSum>;

const summary = z.object({
  day: z.string(),
  /** A day can be signed off once it is over. */
  over: z.boolean(),
  /** Over and not signed off; days before the first payment need no signature. */
  to_sign: z.boolean(),
  state: z.enum(dayStates),
  /** Sums are in naira; the counts are of all payments. */
  ...figures,
  /** The sums of each other currency. */
  other_sums: z.array(otherSum),
  differences: z.int(),
  /** Recorded by bank teller: no provider has it, so it is not compared. */
  teller_kobo: z.int(),
  /** Refunded or reversed on this day, for payments of any day: deducted from the payouts. */
  refunded_kobo: z.int(),
  /** Handed out at the desk on this day. */
  teller_refunded_kobo: z.int(),
  checked_at: instant.nullable(),
  /** The person's name; null if not signed off. */
  signed_off_by: z.string().nullable(),
  signed_off_at: instant.nullable(),
  /** The person's note: why differences are in order. */
  note: z.string(),
});
export type ReconciledDay = z.output<typeof summary>;

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
});
export type ReconciliationDifference = z.output<typeof difference>;

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
    differences: z.array(difference),
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

export const checkReconciliation = endpoint('POST /staff/reconciliation/check', {
  summary: 'Ask the providers for their payments of these days, and compare them',
  may: 'payments.reconcile',
  limit: { times: 20, seconds: 3600 },
  input: z.strictObject(range),
  errors: ['RANGE_TOO_LONG'],
});

export const signOffDay = endpoint('POST /staff/reconciliation/{day}/sign-off', {
  summary: 'Sign off a day that was compared',
  may: 'payments.reconcile',
  fresh: true,
  input: z.strictObject({
    day,
    /** The comparison that the caller has read. */
    checked_at: instant,
    note: optionalLine(SIGN_OFF_NOTE_LENGTH),
  }),
  errors: ['NOT_POSSIBLE', 'INVALID'],
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
  summary: 'Sign off several days on which nothing differs',
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
