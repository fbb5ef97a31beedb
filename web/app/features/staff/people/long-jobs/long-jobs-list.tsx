import { formatMoment } from '@edc/contract/common/dates';
import { formatTotal } from '@edc/contract/common/paging-rules';
import type { LongJob } from '@edc/contract/people/long-jobs';
import { useRevalidator } from 'react-router';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useLive } from '../../../../lib/live/live';
import { LongJobBadge, longJobShare } from '../../../../shared/long-jobs/long-job';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { type ListColumn, ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
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
  { whose: 'all', label: 'Everybody’s' },
] as const;

export function LongJobsList({ page, values }: Awaited<ReturnType<typeof loadLongJobs>>) {
  const { sort, pending, sortHref, pageHref } = useFilteredList(values, longJobsHref);
  const { revalidate } = useRevalidator();
  useLive('long-jobs', () => void revalidate());
  const order = { columns, sort, sortHref };
  return (
    <ListPage
      title="Background tasks"
      count={`${formatTotal(page.total)} in the last 30 days`}
      name="task"
      order={order}
      views={
        <LinkTabs
          label="Started by"
          tabs={choices.map(({ whose, label }) => ({
            label,
            to: longJobsHref({ whose, sort: values.sort }),
            current: whose === values.whose,
          }))}
        />
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Background tasks"
          rows={page.items}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowHref={({ id }) => longJobHref(id)}
          loading={pending}
          empty={
            <div className="p-4 md:p-6">
              <EmptyState title="No background task">
                A change of many students at once appears here, with its progress and a result for
                each of them.
              </EmptyState>
            </div>
          }
        />
      }
      pager={<ListPager page={page} label="Pages of background tasks" href={pageHref} />}
    />
  );
}
