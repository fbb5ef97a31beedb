import { discardJobs, listJobs, retryJobs } from '@edc/contract/desk/job-queues';
import { route } from '../../../context.ts';
import { queueCounts } from '../../../platform/jobs/dead-jobs.ts';
import { staff } from '../../people/staff/gates.ts';
import { discardFailed, retryFailed } from './actions.ts';
import { loadFailedJobs } from './queries.ts';

export const jobQueueRoutes = [
  route(listJobs, staff).to(async ({ app }, { queue, ...wanted }) => {
    const [queues, data] = await Promise.all([
      queueCounts(app.db),
      loadFailedJobs(app, queue, wanted),
    ]);
    return { status: 200, queues, data };
  }),

  route(retryJobs, staff).to(async ({ app, me }, { jobs }) => ({
    status: 200,
    data: await retryFailed(app, jobs, me.actor),
  })),

  route(discardJobs, staff).to(async ({ app, me }, { jobs }) => ({
    status: 200,
    data: await discardFailed(app, jobs, me.actor),
  })),
];
