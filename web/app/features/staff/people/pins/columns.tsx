import { formatDay } from '@edc/contract/common/time/dates';
import { type PinState, pinStateLabels } from '@edc/contract/people/pins/pin-rules';
import type { ListedPin } from '@edc/contract/people/pins/pins';
import { Link } from 'react-router';
import { studentHref } from '../../../../shared/people/student-link';
import { Button } from '../../../../ui/actions/button';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Badge } from '../../../../ui/text/badge';
import { pinsHref } from './address';

const tones = {
  open: 'info',
  used: 'success',
  expired: 'neutral',
  revoked: 'danger',
} as const satisfies Record<PinState, string>;

export const pinColumns = (revoke: (pin: ListedPin) => void): readonly ListColumn<ListedPin>[] => [
  {
    key: 'for',
    header: 'For',
    title: true,
    cell: (row) => (
      <>
        {row.matric_no ?? 'Any student'}
        {row.note && <span className="block font-normal text-muted">{row.note}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => <Badge tone={tones[row.state]}>{pinStateLabels[row.state]}</Badge>,
  },
  {
    key: 'used',
    header: 'Used by',
    isEmpty: (row) => row.used_by === null,
    cell: (row) =>
      row.used_by ? <Link to={studentHref(row.used_by.key)}>{row.used_by.full_name}</Link> : '–',
  },
  { key: 'expires', header: 'Expires', cell: (row) => formatDay(row.expires_at) },
  { key: 'by', header: 'Issued by', cell: (row) => row.issued_by },
  {
    key: 'at',
    header: 'Issued',
    sort: 'issued',
    order: 'time',
    cell: (row) =>
      row.batch ? (
        <Link to={pinsHref({ batch: row.batch })} title="Show the PINs issued together">
          {formatDay(row.issued_at)}
        </Link>
      ) : (
        formatDay(row.issued_at)
      ),
  },
  {
    key: 'revoke',
    header: 'Revoke',
    hideHeader: true,
    align: 'end',
    isEmpty: (row) => row.state !== 'open',
    cell: (row) =>
      row.state === 'open' && (
        <Button variant="quiet" size="small" onClick={() => revoke(row)}>
          Revoke
        </Button>
      ),
  },
];
