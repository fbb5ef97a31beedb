import { nairaOf } from '@edc/contract/common/money/money';
import { sortableMoment } from '@edc/contract/common/time/dates';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import { refundStateLabels } from '@edc/contract/money/refund-rules';
import { refundFilterFields } from '@edc/contract/money/refunds';
import { listExport } from '../../../people/staff/actions.ts';
import { countRefunds, loadRefundPage } from './queries.ts';

export const refundExport = listExport({
  name: 'refunds',
  sheet: 'Refunds',
  action: 'refunds.export',
  filters: refundFilterFields,
  sort: '-at',
  load: (app, _me, { kind }, page) => loadRefundPage(app, kind, page),
  count: (app, _me, { kind }, most) => countRefunds(app.db, kind, most),
  columns: [
    { header: 'Payment reference', cell: ({ reference }) => reference },
    { header: 'Student', cell: ({ student }) => student?.full_name ?? null },
    { header: 'Matric number', cell: ({ student }) => student?.matric_no ?? null },
    { header: 'Paid for', cell: ({ description }) => description },
    { header: 'Provider', cell: ({ provider }) => paymentSourceLabels[provider] },
    { header: 'State', cell: ({ state }) => refundStateLabels[state] },
    { header: 'Amount', cell: ({ amount_kobo }) => nairaOf(amount_kobo) },
    { header: 'Currency', cell: ({ currency }) => currency },
    { header: 'Requested', cell: ({ at }) => sortableMoment(at) },
    // At the end: other tools read the columns before it.
    { header: 'Refunded', cell: ({ made_at }) => made_at && sortableMoment(made_at) },
  ],
});
