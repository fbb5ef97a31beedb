import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { LongJob } from '@edc/contract/people/long-jobs';
import { useRevalidator } from 'react-router';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useLive } from '../../../../lib/live/live';
import { LongJobBadge, longJobShare } from '../../../../shared/long-jobs/long-job';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { longJobHref, longJobsHref } from './address';
import type { loadLongJobs } from './load-long-jobs';

const columns: readonly ListColumn<LongJob>[] = [
  { key: 'title', header: 'Task', title: true, cell: (row) => row.title },
  { key: 'state', header: 'State', cell: (row) => <LongJobBadge state={row.state} /> },
  { key: 'share', header: 'Done', align: 'end', cell: longJobShare },
  { key: 'by', header: 'Started by', cell: (row) => (row.own ? 'You' : row.started_by) },
  {
    key: 'started',
    header: 'Started',
    sort: 'started',
    order: 'time',
    cell: (row) => formatMoment(row.started_at),
  },
  {
    key: 'ended',
    header: 'Ended',
    cell: (row) => (row.ended_at ? formatMoment(row.ended_at) : '–'),
  },
];

const choices = [
  { whose: 'mine', label: 'Mine' },
  { whose: 'all', label: 'All' },
] as const;

export function LongJobsList({ page, values }: Awaited<ReturnType<typeof loadLongJobs>>) {
  const { revalidate } = useRevalidator();
  useLive('long-jobs', () => void revalidate());
  return (
    <ListScreen
      title="Background tasks"
      count={`${formatTotal(page.total)} in the last 30 days`}
      name="task"
      {...{ page, values, columns }}
      href={longJobsHref}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowHref={({ id }) => longJobHref(id)}
      tabs={
        <LinkTabs
          label="Started by"
          tabs={choices.map(({ whose, label }) => ({
            label,
            to: longJobsHref({ whose, sort: values.sort }),
            current: whose === values.whose,
          }))}
        />
      }
      empty={{
        title: 'No background task',
        text: 'A change of many students at once appears here, with its progress and a result for each of them.',
      }}
    />
  );
}
