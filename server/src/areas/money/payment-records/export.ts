import { nairaOf } from '@edc/contract/common/money/money';
import { sortableMoment } from '@edc/contract/common/time/dates';
import {
  paymentSourceLabels,
  paymentStateWords,
  purposeLabels,
} from '@edc/contract/money/payment-record-rules';
import { paymentFilters } from '@edc/contract/money/payment-records';
import { listExport } from '../../people/staff/actions.ts';
import { countPayments, loadPaymentRecords } from './queries.ts';

/** Far fewer searches than pages of a screen, and none of them counts what follows. */
const BATCH = { size: 1000, total: { count: 0, exact: true } };

export const paymentExport = listExport({
  name: 'payments',
  sheet: 'Payments',
  action: 'payments.export',
  filters: paymentFilters,
  sort: '-at',
  load: (app, _me, filters, page) => loadPaymentRecords(app, filters, { ...page, ...BATCH }),
  count: (app, _me, filters, most) => countPayments(app.db, filters, most),
  columns: [
    { header: 'Reference', cell: ({ reference }) => reference },
    { header: 'Time', cell: ({ at }) => sortableMoment(at) },
    { header: 'Student', cell: ({ student }) => student?.full_name ?? null },
    { header: 'Matric number', cell: ({ student }) => student?.matric_no ?? null },
    { header: 'Paid for', cell: ({ description }) => description },
    { header: 'Purpose', cell: ({ purpose }) => purpose && purposeLabels[purpose] },
    { header: 'Provider', cell: ({ provider }) => paymentSourceLabels[provider] },
    { header: 'State', cell: paymentStateWords },
    { header: 'Asked (naira)', cell: ({ asked_kobo }) => nairaOf(asked_kobo) },
    // What came and what left is in the currency that the line names.
    { header: 'Received', cell: ({ received_kobo }) => nairaOrNone(received_kobo) },
    { header: 'Credit (naira)', cell: ({ credit_kobo }) => nairaOf(credit_kobo) },
    {
      header: 'Refunded or reversed',
      cell: ({ refunded_kobo }) => nairaOf(refunded_kobo),
    },
    {
      header: 'Provider’s fee',
      cell: ({ provider_fees_kobo }) => nairaOrNone(provider_fees_kobo),
    },
    { header: 'Currency', cell: ({ currency }) => currency },
    // At the end: other tools read the columns before it.
    { header: 'Waived (naira)', cell: ({ waived_kobo }) => nairaOf(waived_kobo) },
  ],
});

const nairaOrNone = (kobo: number | null) => (kobo === null ? null : nairaOf(kobo));
