import { formatMoment } from '@edc/contract/common/time/dates';
import type { ListedMail } from '@edc/contract/desk/outbox';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Badge } from '../../../../ui/text/badge';
import { kindWords, MailStateBadge } from './mail-state';

export const outboxColumns: readonly ListColumn<ListedMail>[] = [
  { key: 'subject', header: 'Subject', title: true, cell: (row) => row.subject },
  {
    key: 'to',
    header: 'To',
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.to} {row.address_refused && <Badge tone="danger">Refused</Badge>}
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: (row) => <MailStateBadge state={row.state} /> },
  { key: 'tries', header: 'Tries', align: 'end', cell: (row) => row.tries },
  {
    key: 'at',
    header: 'Time',
    sort: 'created',
    order: 'time',
    cell: (row) => formatMoment(row.created_at),
  },
  { key: 'kind', header: 'Kind', cell: (row) => kindWords(row.kind) },
];
