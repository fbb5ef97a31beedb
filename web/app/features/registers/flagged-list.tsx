import { formatMoment } from '@edc/contract/dates';
import { reviewLabels } from '@edc/contract/register-rules';
import type { FlaggedScan } from '@edc/contract/registers';
import { scanKindLabels, scanReasonLabels } from '@edc/contract/scan-rules';
import { CodeText } from '../../ui/code-text';
import { EmptyState } from '../../ui/empty-state';
import { ListPage } from '../../ui/list-page';
import { type Column, Table } from '../../ui/table';
import { RegisterTabs } from './register-tabs';

const columns: readonly Column<FlaggedScan>[] = [
  {
    key: 'name',
    header: 'Student',
    title: true,
    cell: (row) => row.full_name || 'Unknown code',
  },
  {
    key: 'matric',
    header: 'Matric number',
    isEmpty: (row) => !row.matric_no,
    cell: (row) => (row.matric_no ? <CodeText>{row.matric_no}</CodeText> : '–'),
  },
  { key: 'why', header: 'Why', cell: (row) => reviewLabels[row.why] },
  { key: 'answer', header: 'Answer', cell: (row) => scanReasonLabels[row.result] },
  { key: 'kind', header: 'For', cell: (row) => scanKindLabels[row.kind] },
  { key: 'device', header: 'Phone', cell: (row) => row.device },
  { key: 'at', header: 'Time', cell: (row) => formatMoment(row.scanned_at) },
];

/** Scans of the last 30 days that a person should look at. */
export function FlaggedList({ scans }: { scans: FlaggedScan[] }) {
  return (
    <ListPage
      title="Scans to check"
      count={`${scans.length} of the last 30 days`}
      views={<RegisterTabs current="flagged" />}
      table={
        <Table
          sticky="page"
          caption="Scans to check"
          columns={columns}
          rows={scans}
          rowKey={({ id }) => id}
          empty={
            <div className="p-4 md:p-6">
              <EmptyState title="Nothing to check">
                Refused scans, and students whom two phones scanned at once, appear here.
              </EmptyState>
            </div>
          }
        />
      }
      pager="Correct a day in its register where a scan should have counted."
    />
  );
}
