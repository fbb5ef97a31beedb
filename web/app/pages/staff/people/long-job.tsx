import { loadLongJob } from '../../../features/staff/people/long-jobs/load-long-jobs';
import { LongJobPage } from '../../../features/staff/people/long-jobs/long-job-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/long-job';

export const loader = onServer(loadLongJob);
export const clientLoader = inBrowser(loadLongJob);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.job.title ?? 'Background task'} · Staff console` },
];

export const handle = screenHelp({
  title: 'One background task',
  purpose: 'See its progress and a result for each row.',
  first: 'Look at “Not changed” for what still needs you.',
  next: 'The task continues when you leave this page. Cancel it to keep what is done and stop there.',
  keys: { u: 'Back to the list' },
});

export default function LongJob({ loaderData }: Route.ComponentProps) {
  return <LongJobPage key={loaderData.job.id} {...loaderData} />;
}
