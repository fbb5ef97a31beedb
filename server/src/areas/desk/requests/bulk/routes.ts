import * as contract from '@edc/contract/desk/requests/request-bulk';
import type { BulkRequestAction } from '@edc/contract/desk/requests/request-rules';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { startBulk } from './actions.ts';
import { loadBulkPreview, loadCertificatesToPrint } from './queries.ts';

const runs = (
  action: Exclude<BulkRequestAction, 'reject'>,
  call: typeof contract.bulkApprove | typeof contract.bulkReady | typeof contract.bulkCollected,
) =>
  route(call, staff).to(async ({ app, me }, selection) => ({
    job: await startBulk(app, me, { action, selection, reason: '' }),
  }));

export const requestBulkRoutes = [
  route(contract.previewRequestBulk, staff).to(({ app }, { action, ...selection }) =>
    loadBulkPreview(app, action, selection),
  ),
  route(contract.findCertificatesToPrint, staff).to(({ app }, selection) =>
    loadCertificatesToPrint(app, selection),
  ),
  runs('approve', contract.bulkApprove),
  runs('ready', contract.bulkReady),
  runs('collected', contract.bulkCollected),
  route(contract.bulkReject, staff).to(async ({ app, me }, { reason, ...selection }) => ({
    job: await startBulk(app, me, { action: 'reject', selection, reason }),
  })),
];
