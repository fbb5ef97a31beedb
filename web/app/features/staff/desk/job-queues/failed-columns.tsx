import { formatMoment } from '@edc/contract/common/time/dates';
import { jobQueueWords } from '@edc/contract/desk/job-queue-rules';
import type { FailedJob } from '@edc/contract/desk/job-queues';
import { TextLink } from '../../../../ui/actions/text-link';
import type { ListColumn } from '../../../../ui/lists/list-table';

export const failedColumns: readonly ListColumn<FailedJob>[] = [
  { key: 'queue', header: 'Task', title: true, cell: (row) => jobQueueWords(row.queue) },
  {
    key: 'failed',
    header: 'Failed',
    sort: 'failed',
    order: 'time',
    cell: (row) => formatMoment(row.failed_at),
  },
  { key: 'tries', header: 'Tries', align: 'end', cell: (row) => row.tries },
  {
    key: 'error',
    header: 'Error',
    cell: (row) => <span className="wrap-anywhere whitespace-normal">{row.error || '–'}</span>,
  },
  { key: 'data', header: 'Data', cell: Data },
];

/** Personal values arrive masked. */
function Data({ data, mail }: FailedJob) {
  if (mail) {
    return <TextLink to={`/staff/outbox/${mail}`}>Email</TextLink>;
  }
  const parts = Object.entries(data).map(([name, value]) => `${name}: ${value}`);
  return <span className="wrap-anywhere whitespace-normal">{parts.join(', ') || '–'}</span>;
}
