import { figure } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import { importKindLabels } from '@edc/contract/desk/roster-imports/import-column-rules';
import type { ListedImport } from '@edc/contract/desk/roster-imports/roster-imports';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { ImportStateBadge } from './import-state';

const count =
  (of: (summary: NonNullable<ListedImport['summary']>) => number) => (row: ListedImport) =>
    row.summary ? figure(of(row.summary)) : '–';

export const importColumns: readonly ListColumn<ListedImport>[] = [
  {
    key: 'file',
    header: 'File',
    title: true,
    cell: (row) => <span className="wrap-anywhere">{row.file_name}</span>,
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => <ImportStateBadge state={row.state} />,
  },
  { key: 'kind', header: 'What', cell: (row) => importKindLabels[row.kind] },
  { key: 'added', header: 'New', align: 'end', cell: count(({ added }) => added) },
  { key: 'changed', header: 'Changed', align: 'end', cell: count(({ changed }) => changed) },
  { key: 'bad', header: 'Errors', align: 'end', cell: count(({ bad }) => bad) },
  { key: 'by', header: 'Sent by', cell: (row) => row.started_by },
  {
    key: 'at',
    header: 'Sent',
    sort: 'created',
    order: 'time',
    cell: (row) => formatMoment(row.created_at),
  },
];
