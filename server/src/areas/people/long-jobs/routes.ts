import * as contract from '@edc/contract/people/long-jobs';
import { route } from '../../../context.ts';
import { staff } from '../staff/gates.ts';
import { cancelLongJob, continueLongJob } from './actions.ts';
import { loadLongJob, loadLongJobRows, loadLongJobs } from './queries.ts';

export const longJobRoutes = [
  route(contract.listLongJobs, staff).to(async ({ app, me }, wanted) => ({
    status: 200,
    data: await loadLongJobs(app, me, wanted),
  })),

  route(contract.getLongJob, staff).to(async ({ app, me }, { id }) => ({
    status: 200,
    data: await loadLongJob(app, me, Number(id)),
  })),

  route(contract.listLongJobRows, staff).to(async ({ app, me }, { id, ...wanted }) => ({
    status: 200,
    data: await loadLongJobRows(app, me, { ...wanted, id: Number(id) }),
  })),

  route(contract.cancelLongJob, staff).to(async ({ app, me }, { id }) => {
    await cancelLongJob(app, me, Number(id));
    return { status: 200, message: 'Cancelled. What was done stays; the rest was not changed.' };
  }),

  route(contract.continueLongJob, staff).to(async ({ app, me }, { id }) => {
    await continueLongJob(app, me, Number(id));
    return { status: 200, message: 'It continues where it stopped.' };
  }),
];
