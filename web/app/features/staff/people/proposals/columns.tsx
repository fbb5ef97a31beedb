import { formatMoment } from '@edc/contract/common/time/dates';
import type { Proposal } from '@edc/contract/people/proposals';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Money } from '../../../../ui/text/money';
import { StateBadge } from './state-badge';

export const proposalColumns: readonly ListColumn<Proposal>[] = [
  { key: 'summary', header: 'Proposal', title: true, wrap: true, cell: (row) => row.summary },
  { key: 'student', header: 'Student', cell: (row) => row.student?.full_name ?? '–' },
  {
    key: 'amount',
    header: 'Amount',
    sort: 'amount',
    order: 'number',
    align: 'end',
    cell: (row) => (row.amount_kobo > 0 ? <Money kobo={row.amount_kobo} /> : '–'),
  },
  { key: 'by', header: 'Proposed by', cell: (row) => (row.own ? 'You' : row.proposed_by) },
  {
    key: 'at',
    header: 'Proposed',
    sort: 'proposed',
    order: 'time',
    cell: (row) => formatMoment(row.proposed_at),
  },
  { key: 'state', header: 'State', cell: (row) => <StateBadge state={row.state} /> },
];
