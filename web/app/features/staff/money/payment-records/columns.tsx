import { formatNaira } from '@edc/contract/common/money/money';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { ListedPayment } from '@edc/contract/money/payment-records';
import { PaymentMarks } from '../../../../shared/money/payment-badge';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Amount } from '../../../../ui/text/amount';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';

export const paymentColumns: readonly ListColumn<ListedPayment>[] = [
  {
    key: 'reference',
    header: 'Reference',
    title: true,
    cell: (row) => <CodeText>{row.reference}</CodeText>,
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <PaymentMarks payment={row} />
        {row.going_kobo > 0 && <Badge tone="info">Being refunded</Badge>}
        {row.credit_kobo > 0 && row.state !== 'credit' && (
          <span className="text-muted">{`${formatNaira(row.credit_kobo)} credit`}</span>
        )}
      </span>
    ),
  },
  {
    key: 'student',
    header: 'Student',
    plainOnCard: true,
    cell: (row) => row.student?.full_name ?? 'Unknown',
  },
  {
    key: 'description',
    header: 'Paid for',
    grow: true,
    plainOnCard: true,
    cell: (row) => row.description,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    plainOnCard: true,
    cell: (row) => <Amount kobo={row.received_kobo ?? row.asked_kobo} currency={row.currency} />,
  },
  {
    key: 'at',
    header: 'Time',
    sort: 'at',
    order: 'time',
    plainOnCard: true,
    cell: (row) => formatMoment(row.at),
  },
];
