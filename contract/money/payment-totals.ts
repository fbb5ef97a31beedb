import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { line } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { exportFormats } from '../common/lists/export-formats.ts';
import { paymentPurposes } from './payment-rules.ts';
import { MONTH_PATTERN } from './payment-total-rules.ts';

const month = z
  .string('Please choose a month')
  .regex(MONTH_PATTERN, 'Please choose a month')
  .meta({ examples: ['2026-11'] });

const figures = {
  /** Of the sums beside it: currencies are never added. */
  currency: z.string(),
  /** Payments that were received in the month. */
  payments: z.int(),
  received_kobo: z.int(),
  /** The part paid at the bank's counter, which is in no provider's payout. */
  teller_kobo: z.int(),
  /** The providers' fees. */
  fees_kobo: z.int(),
  /** Refunded in the month, for payments of any month. */
  refunded_kobo: z.int(),
  /** The part that was handed out in cash. */
  teller_refunded_kobo: z.int(),
  /** Collected by banks in the month after lost disputes. */
  lost_kobo: z.int(),
  /** Waived in the month: it was due and never received. */
  waived_kobo: z.int(),
};

const row = z.object({
  /** Null if the purchase is unknown. */
  course: z.string().nullable(),
  skill: z.string().nullable(),
  purpose: z.enum(paymentPurposes).nullable(),
  ...figures,
});
export type PaymentTotal = z.output<typeof row>;

export const getPaymentTotals = endpoint('GET /staff/payment-totals', {
  summary: 'Get what was received and refunded in a month, by course and skill',
  may: 'payments.read',
  input: z.strictObject({ month: month.optional() }),
  output: answer({
    month: z.string(),
    /** The current month: there is none after it. */
    newest: z.string(),
    /** In naira. */
    total: z.object(figures),
    /** One for each other currency that was received or refunded. */
    other_totals: z.array(z.object(figures)),
    rows: z.array(row),
  }),
});
export type PaymentTotals = z.output<typeof getPaymentTotals.output>['data'];

export const prepareSettlementExport = endpoint('POST /staff/payment-totals/export', {
  summary: 'Prepare the list of a month’s payments for the bursary',
  may: 'payments.reconcile',
  // It takes personal data of many people out of the portal.
  fresh: true,
  input: z.strictObject({ month, format: z.enum(exportFormats) }),
  output: z.object({
    status: z.literal(200),
    /** For use in the same session within ten minutes. */
    url: z.string(),
  }),
  errors: ['EXPORT_TOO_LARGE'],
});

export const downloadSettlements = endpoint('GET /staff/exports/settlements/{token}', {
  summary: 'Download a month’s payments as CSV or XLSX',
  may: 'payments.reconcile',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['LINK_GONE'],
});
