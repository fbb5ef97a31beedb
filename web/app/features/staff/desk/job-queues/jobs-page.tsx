import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { jobQueueWords } from '@edc/contract/desk/job-queue-rules';
import type { FailedJob } from '@edc/contract/desk/job-queues';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { Button } from '../../../../ui/actions/button';
import { isSelected, type Selection } from '../../../../ui/lists/selection/selection';
import { jobsHref } from './address';
import { failedColumns } from './failed-columns';
import { type JobAction, JobsDialog } from './jobs-dialog';
import type { loadJobs } from './load-jobs';
import { Queues } from './queues';

type Loaded = Awaited<ReturnType<typeof loadJobs>>;

export function JobsPage({ queues, page, values }: Loaded) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<{ action: JobAction; jobs: FailedJob[] }>();
  const ask = (action: JobAction, selection: Selection) =>
    setAsking({ action, jobs: page.items.filter(({ id }) => isSelected(selection, id)) });
  return (
    <>
      <ListScreen
        title="System health"
        count={`${formatTotal(page.total)} failed`}
        name="job"
        {...{ page, values }}
        href={jobsHref}
        columns={failedColumns}
        caption="Failed tasks"
        rowKey={({ id }) => id}
        rowName={({ queue, error }) => `${jobQueueWords(queue)}: ${error}`}
        filters={[
          {
            name: 'queue',
            label: 'Task',
            choices: queues.map(({ name }) => ({ value: name, label: jobQueueWords(name) })),
          },
        ]}
        bulk={{
          // Jobs on other pages must not be discarded unseen.
          pageOnly: true,
          actions: ({ selection }) => (
            <>
              <Button variant="inverse" size="small" onClick={() => ask('retry', selection)}>
                Try again
              </Button>
              <Button variant="inverse" size="small" onClick={() => ask('discard', selection)}>
                Discard
              </Button>
            </>
          ),
        }}
        empty={{
          title: 'No failed task',
          text: 'A task that the portal could not finish by itself appears here after its last try.',
        }}
        below={<Queues queues={queues} />}
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
