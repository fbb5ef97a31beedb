import { loadLongJobs } from '../../features/long-jobs/load-long-jobs';
import { LongJobsList } from '../../features/long-jobs/long-jobs-list';
import { inBrowser, onServer } from '../../lib/load';
import type { StaffHandle } from '../../lib/screen-help';
import type { Route } from './+types/long-jobs';

export const loader = onServer(loadLongJobs);
export const clientLoader = inBrowser(loadLongJobs);
export const meta = () => [{ title: 'Long jobs · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Long jobs',
    purpose: 'See what you started that takes a while, such as locking many students.',
    first: 'Open a job to see its progress and a result for each row.',
    next: 'Cancel it while it runs, or continue it where an error stopped it.',
    keys: [
      { key: 'j', does: 'Next job' },
      { key: 'k', does: 'Previous job' },
      { key: 'Enter', does: 'Open the job' },
    ],
  },
};

export default function LongJobs({ loaderData }: Route.ComponentProps) {
  return <LongJobsList {...loaderData} />;
}
