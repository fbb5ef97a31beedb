import { formatMoment } from '@edc/contract/common/time/dates';
import type { ListedException } from '@edc/contract/money/payment-exceptions';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Amount } from '../../../../ui/text/amount';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';

export const exceptionColumns: readonly ListColumn<ListedException>[] = [
  {
    key: 'student',
    header: 'Student',
    title: true,
    cell: (row) => row.student?.full_name ?? 'Unknown student',
  },
  {
    key: 'why',
    header: 'Why',
    grow: true,
    wrap: 'wide',
    plainOnCard: true,
    cell: (row) => (
      <>
        {row.why} {row.proposal !== null && <Badge tone="info">Proposed</Badge>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    plainOnCard: true,
    cell: (row) => <Amount kobo={row.about_kobo} currency={row.currency} />,
  },
  {
    key: 'reference',
    header: 'Reference',
    plainOnCard: true,
    cell: (row) => <CodeText>{row.reference}</CodeText>,
  },
  {
    key: 'at',
    header: 'Since',
    sort: 'at',
    order: 'time',
    plainOnCard: true,
    cell: (row) => formatMoment(row.at),
  },
];
