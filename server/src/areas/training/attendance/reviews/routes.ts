import * as contract from '@edc/contract/training/attendance/scan-reviews';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { reopenScan, reviewScan } from './actions.ts';
import { loadFlagged } from './queries.ts';

export const reviewRoutes = [
  route(contract.listFlaggedScans, staff).to(({ app, me }, { view }) => loadFlagged(app, me, view)),

  route(contract.reviewScan, staff).to(({ app, me }, { id, decision, reason }) =>
    reviewScan(app, me, { id, decision, reason: reason ?? '' }),
  ),

  route(contract.reopenScan, staff).to(({ app, me }, { id }) => reopenScan(app, me, id)),
];
