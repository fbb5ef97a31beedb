import { loadLongJobs } from '../../../features/staff/people/long-jobs/load-long-jobs';
import { LongJobsList } from '../../../features/staff/people/long-jobs/long-jobs-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/long-jobs';

export const loader = onServer(loadLongJobs);
export const clientLoader = inBrowser(loadLongJobs);
export const meta = () => [{ title: 'Background tasks · Staff console' }];

export const handle = screenHelp({
  title: 'Background tasks',
  purpose: 'Changes of many rows that take a while, with their progress and results.',
  first: 'Open a task to see its progress and a result for each row.',
  next: 'Cancel it while it runs, or continue it where an error stopped it.',
  keys: { ...rowKeys('task') },
});

export default function LongJobs({ loaderData }: Route.ComponentProps) {
  return <LongJobsList {...loaderData} />;
}
