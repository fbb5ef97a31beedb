import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import { matchReasonLabels } from '@edc/contract/people/pins/pin-rules';
import type { OwnRecord } from '@edc/contract/people/pins/pins';
import { REASON_LENGTH } from '@edc/contract/people/roster/student-rules';
import { Link } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useDialogs } from '../../../../lib/forms/dialog-drafts';
import { ReasonDialog } from '../../../../lib/forms/reason-dialog';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { studentHref } from '../../../../shared/people/student-link';
import { Button } from '../../../../ui/actions/button';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Badge } from '../../../../ui/text/badge';
import { recordsHref } from './address';
import type { loadRecords } from './load-pins';
import { PinTabs } from './pin-tabs';

const columns = (merge: (row: OwnRecord) => void): readonly ListColumn<OwnRecord>[] => [
  { key: 'name', header: 'Student', title: true, cell: (row) => row.full_name },
  { key: 'matric_no', header: 'Matric number', cell: (row) => row.matric_no },
  {
    key: 'state',
    header: 'Account',
    cell: (row) =>
      row.registered ? <Badge tone="success">Registered</Badge> : <Badge>Not registered</Badge>,
  },
  {
    key: 'at',
    header: 'Created',
    sort: 'created',
    order: 'time',
    cell: (row) => formatDay(row.created_at),
  },
  { key: 'by', header: 'PIN issued by', cell: (row) => row.pin_by || '–' },
  {
    key: 'match',
    header: 'Perhaps the same person',
    isEmpty: (row) => row.match === null,
    cell: (row) =>
      row.match ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-normal">
          <span>
            <Link to={`/staff/students/${row.match.key}`}>{row.match.matric_no}</Link>{' '}
            <span className="text-muted">{matchReasonLabels[row.match.why]}</span>
          </span>
          <Button size="small" onClick={() => merge(row)}>
            Merge
          </Button>
        </span>
      ) : (
        '–'
      ),
  },
];

export function RecordsList({ page, values }: Awaited<ReturnType<typeof loadRecords>>) {
  const { open, show, dialog } = useDialogs<string>('own-records', 'Merged');
  const chosen = page.items.find(({ key, match }) => key === open && match);
  return (
    <>
      <ListScreen
        title="Portal PINs"
        count={counted(page.total, 'record')}
        name="record"
        {...{ page, values }}
        href={recordsHref}
        columns={columns(({ key }) => show(key))}
        caption="Records made with a PIN"
        rowKey={({ key }) => key}
        rowName={({ full_name }) => full_name}
        rowHref={({ key }) => studentHref(key)}
        pages="Pages of records"
        tabs={<PinTabs current="records" />}
        exportFile={(asked) => api('POST /staff/pins/records/export', asked)}
        empty={{
          title: 'No such record',
          text: 'A record that a student made with a PIN is listed here until the roster has the same matric number.',
        }}
      />
      {chosen?.match && (
        <ReasonDialog
          title="Merge with the roster?"
          description={`${chosen.full_name} made the record ${chosen.matric_no}. The roster has ${chosen.match.full_name} as ${chosen.match.matric_no}. The account, payments and slips stay; the matric number and the details become those of the roster. This cannot be undone.`}
          label="Merge"
          reason={{ hint: 'It is kept in the audit log.', max: REASON_LENGTH }}
          act={(reason) =>
            api('POST /staff/pins/records/{student}/merge', {
              student: chosen.key,
              into: chosen.match?.id ?? '',
              reason,
            })
          }
          {...dialog}
        />
      )}
    </>
  );
}
