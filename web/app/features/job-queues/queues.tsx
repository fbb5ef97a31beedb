import { jobQueueWords } from '@edc/contract/job-queue-rules';
import type { JobQueue } from '@edc/contract/job-queues';
import { Link } from 'react-router';
import { Table } from '../../ui/table';
import { jobsHref } from './address';

/** Every queue with what waits in it. */
export function Queues({ queues }: { queues: readonly JobQueue[] }) {
  return (
    <Table
      caption="Queues"
      showCaption
      rows={queues}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Job', title: true, cell: ({ name }) => jobQueueWords(name) },
        { key: 'ready', header: 'Ready', align: 'end', cell: ({ ready }) => ready },
        { key: 'later', header: 'Later', align: 'end', cell: ({ later }) => later },
        { key: 'active', header: 'Running', align: 'end', cell: ({ active }) => active },
        { key: 'retrying', header: 'Trying again', align: 'end', cell: (one) => one.retrying },
        {
          key: 'failed',
          header: 'Failed',
          align: 'end',
          cell: ({ name, failed }) =>
            failed > 0 ? (
              <Link to={jobsHref({ queue: name })} className="font-semibold text-danger underline">
                {failed}
              </Link>
            ) : (
              0
            ),
        },
      ]}
    />
  );
}
