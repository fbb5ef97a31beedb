import { formatMoment } from '@edc/contract/dates';
import type { ListedException } from '@edc/contract/payment-exceptions';
import { Amount } from '../../ui/amount';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import type { ListColumn } from '../../ui/list-table';

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
