import * as contract from '@edc/contract/people/long-jobs';
import { route } from '../../../context.ts';
import { staff } from '../staff/gates.ts';
import { cancelLongJob, continueLongJob } from './actions.ts';
import { loadLongJob, loadLongJobRows, loadLongJobs } from './queries.ts';

export const longJobRoutes = [
  route(contract.listLongJobs, staff).to(({ app, me }, wanted) => loadLongJobs(app, me, wanted)),

  route(contract.getLongJob, staff).to(({ app, me }, { id }) => loadLongJob(app, me, Number(id))),

  route(contract.listLongJobRows, staff).to(({ app, me }, { id, ...wanted }) =>
    loadLongJobRows(app, me, { ...wanted, id: Number(id) }),
  ),

  route(contract.cancelLongJob, staff).to(async ({ app, me }, { id }) => {
    await cancelLongJob(app, me, Number(id));
    return 'Cancelled. What was done is kept; the rest was not changed.';
  }),

  route(contract.continueLongJob, staff).to(async ({ app, me }, { id }) => {
    await continueLongJob(app, me, Number(id));
    return 'It continues where it stopped.';
  }),
];
