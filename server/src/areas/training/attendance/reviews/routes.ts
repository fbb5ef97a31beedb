import * as contract from '@edc/contract/training/attendance/scan-reviews';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { reopenScan, reviewScan } from './actions.ts';
import { loadFlagged } from './queries.ts';

export const reviewRoutes = [
  route(contract.listFlaggedScans, staff).to(async ({ app, me }, { view }) => ({
    status: 200,
    data: await loadFlagged(app, me, view),
  })),

  route(contract.reviewScan, staff).to(async ({ app, me }, { id, decision, reason }) => ({
    status: 200,
    message: await reviewScan(app, me, { id, decision, reason: reason ?? '' }),
  })),

  route(contract.reopenScan, staff).to(async ({ app, me }, { id }) => ({
    status: 200,
    message: await reopenScan(app, me, id),
  })),
];
