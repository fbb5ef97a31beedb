import { rolesInWords } from '@edc/contract/common/access/staff-roles';
import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import type { ListedStaff } from '@edc/contract/people/staff/staff-accounts';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Badge } from '../../../../ui/text/badge';
import { StateBadge } from './state-badge';

export const staffColumns: readonly ListColumn<ListedStaff>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    title: true,
    wrap: true,
    cell: (row) => row.full_name,
  },
  {
    key: 'email',
    header: 'Email',
    sort: 'email',
    cell: (row) => <span className="wrap-anywhere">{row.email_address}</span>,
  },
  { key: 'roles', header: 'Roles', cell: (row) => rolesInWords(row.roles) },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <>
        <StateBadge state={row.state} /> {row.own && <Badge tone="info">You</Badge>}
      </>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    cell: (row) => (row.last_used_at ? formatMoment(row.last_used_at) : 'Never'),
  },
  {
    key: 'invitation',
    header: 'Invitation',
    cell: (row) => (row.invited_until ? `Open until ${formatDay(row.invited_until)}` : '–'),
  },
];
