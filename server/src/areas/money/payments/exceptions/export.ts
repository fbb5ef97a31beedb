import { nairaOf } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import { exceptionFilterFields } from '@edc/contract/money/payment-exceptions';
import { listExport } from '../../../people/staff/actions.ts';
import { countExceptions, loadExceptionPage } from './queries.ts';

export const exceptionExport = listExport({
  name: 'exceptions',
  sheet: 'Exceptions',
  action: 'exceptions.export',
  filters: exceptionFilterFields,
  sort: 'urgency',
  load: (app, _me, { kind }, page) => loadExceptionPage(app, kind, page),
  count: (app, _me, { kind }, most) => countExceptions(app, kind, most),
  columns: [
    { header: 'Payment reference', cell: ({ reference }) => reference },
    { header: 'Student', cell: ({ student }) => student?.full_name ?? null },
    { header: 'Matric number', cell: ({ student }) => student?.matric_no ?? null },
    { header: 'Paid for', cell: ({ description }) => description },
    { header: 'Why', cell: ({ why }) => why },
    { header: 'Amount', cell: ({ about_kobo }) => nairaOf(about_kobo) },
    { header: 'Currency', cell: ({ currency }) => currency },
    { header: 'Since', cell: ({ at }) => formatMoment(at) },
    {
      header: 'Waits for approval',
      cell: ({ proposal }) => (proposal === null ? 'No' : 'Yes'),
    },
  ],
});
