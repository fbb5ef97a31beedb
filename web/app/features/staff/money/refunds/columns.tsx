import { formatMoment } from '@edc/contract/common/time/dates';
import type { ListedRefund } from '@edc/contract/money/refunds';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Amount } from '../../../../ui/text/amount';
import { CodeText } from '../../../../ui/text/code-text';
import { RefundBadge } from './refund-badge';

export const refundColumns: readonly ListColumn<ListedRefund>[] = [
  {
    key: 'student',
    header: 'Student',
    title: true,
    cell: (row) => row.student?.full_name ?? 'Unknown student',
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => <RefundBadge state={row.state} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    plainOnCard: true,
    cell: (row) => <Amount kobo={row.amount_kobo} currency={row.currency} />,
  },
  {
    key: 'reference',
    header: 'Payment',
    plainOnCard: true,
    cell: (row) => <CodeText>{row.reference}</CodeText>,
  },
  {
    key: 'at',
    header: 'Requested',
    sort: 'at',
    order: 'time',
    plainOnCard: true,
    cell: (row) => formatMoment(row.at),
  },
  {
    key: 'made',
    header: 'Refunded',
    isEmpty: (row) => row.made_at === null,
    cell: (row) => row.made_at && formatMoment(row.made_at),
  },
];
