import { JobsPage } from '../../../features/staff/desk/job-queues/jobs-page';
import { loadJobs } from '../../../features/staff/desk/job-queues/load-jobs';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/jobs';

export const loader = onServer(loadJobs);
export const clientLoader = inBrowser(loadJobs);
export const meta = () => [{ title: 'System health · Staff console' }];

export const handle = screenHelp({
  title: 'System health',
  purpose: 'What the portal does by itself, and what of it failed.',
  first: 'Read the error of a failed task. Personal values in its data are hidden.',
  next: 'Try it again once the cause is fixed, or discard it. Both are recorded with your name.',
});

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} />;
}
