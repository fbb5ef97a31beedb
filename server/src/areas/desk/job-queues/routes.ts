import * as contract from '@edc/contract/desk/job-queues';
import { route } from '../../../context.ts';
import { queueCounts } from '../../../platform/jobs/dead-jobs.ts';
import { staff } from '../../people/staff/gates.ts';
import { discardFailed, retryFailed } from './actions.ts';
import { loadFailedJobs } from './queries.ts';

export const jobQueueRoutes = [
  route(contract.listJobs, staff).to(async ({ app }, { queue, ...wanted }) => {
    const [queues, data] = await Promise.all([
      queueCounts(app.db),
      loadFailedJobs(app, queue, wanted),
    ]);
    return { queues, data };
  }),

  route(contract.retryJobs, staff).to(({ app, me }, { jobs }) => retryFailed(app, jobs, me.actor)),

  route(contract.discardJobs, staff).to(({ app, me }, { jobs }) =>
    discardFailed(app, jobs, me.actor),
  ),
];
