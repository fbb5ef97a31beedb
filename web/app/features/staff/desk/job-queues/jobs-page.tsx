import { formatTotal } from '@edc/contract/common/paging-rules';
import { jobQueueWords } from '@edc/contract/desk/job-queue-rules';
import type { FailedJob } from '@edc/contract/desk/job-queues';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { Button } from '../../../../ui/actions/button';
import { BulkBar } from '../../../../ui/lists/bulk-bar';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListTable } from '../../../../ui/lists/list-table';
import { useSelection } from '../../../../ui/lists/selection';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { jobsHref } from './address';
import { failedColumns } from './failed-columns';
import { type JobAction, JobsDialog } from './jobs-dialog';
import type { loadJobs } from './load-jobs';
import { Queues } from './queues';

type Loaded = Awaited<ReturnType<typeof loadJobs>>;

export function JobsPage({ queues, page, values }: Loaded) {
  const { filtered, sort, pending, apply, hrefWithout, sortHref, pageHref } = useFilteredList(
    values,
    jobsHref,
  );
  const { selection, select } = useSelection(pageHref(values.cursor));
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<{ action: JobAction; jobs: FailedJob[] }>();
  const ask = (action: JobAction) =>
    setAsking({
      action,
      jobs: page.items.filter(({ id }) => selection.all || selection.keys.has(id)),
    });
  // Only what is on the page: a press should not discard what nobody has seen.
  const total = { count: page.items.length, exact: true };
  const actions = (
    <>
      <Button variant="inverse" size="small" onClick={() => ask('retry')}>
        Try again
      </Button>
      <Button variant="inverse" size="small" onClick={() => ask('discard')}>
        Discard
      </Button>
    </>
  );
  const chosen = { selected: selection, select, total, actions };
  const order = { columns: failedColumns, sort, sortHref };
  return (
    <>
      <ListPage
        title="System health"
        count={`${formatTotal(page.total)} failed`}
        name="job"
        order={order}
        filters={
          <FilterBar
            filters={[
              {
                name: 'queue',
                label: 'Task',
                choices: queues.map(({ name }) => ({ value: name, label: jobQueueWords(name) })),
              },
            ]}
            values={filtered}
            hrefWithout={hrefWithout}
            onApply={apply}
          />
        }
        table={
          <div className="grid gap-4">
            <ListTable
              docked
              {...order}
              caption="Failed tasks"
              rows={page.items}
              rowKey={({ id }) => id}
              rowName={({ queue, error }) => `${jobQueueWords(queue)}: ${error}`}
              selection={chosen}
              loading={pending}
              empty={<NoFailures />}
            />
            <div className="md:px-6 md:pb-6">
              <Queues queues={queues} />
            </div>
          </div>
        }
        bulk={<BulkBar {...chosen} onPage={page.items.map(({ id }) => id)} />}
        pager={<ListPager page={page} label="Pages of failed tasks" href={pageHref} />}
      />
      {asking && (
        <JobsDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}

function NoFailures() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState title="No failed task">
        A task that the portal could not finish by itself appears here after its last try.
      </EmptyState>
    </div>
  );
}
