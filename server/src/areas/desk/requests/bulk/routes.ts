import {
  bulkApprove,
  bulkCollected,
  bulkReady,
  bulkReject,
  findCertificatesToPrint,
  previewRequestBulk,
} from '@edc/contract/desk/request-bulk';
import type { BulkRequestAction } from '@edc/contract/desk/request-rules';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { startBulk } from './actions.ts';
import { loadBulkPreview, loadCertificatesToPrint } from './queries.ts';

const runs = (
  action: Exclude<BulkRequestAction, 'reject'>,
  call: typeof bulkApprove | typeof bulkReady | typeof bulkCollected,
) =>
  route(call, staff).to(async ({ app, me }, selection) => ({
    status: 200,
    data: { job: await startBulk(app, me, { action, selection, reason: '' }) },
  }));

export const requestBulkRoutes = [
  route(previewRequestBulk, staff).to(async ({ app }, { action, ...selection }) => ({
    status: 200,
    data: await loadBulkPreview(app, action, selection),
  })),
  route(findCertificatesToPrint, staff).to(async ({ app }, selection) => ({
    status: 200,
    data: await loadCertificatesToPrint(app, selection),
  })),
  runs('approve', bulkApprove),
  runs('ready', bulkReady),
  runs('collected', bulkCollected),
  route(bulkReject, staff).to(async ({ app, me }, { reason, ...selection }) => ({
    status: 200,
    data: { job: await startBulk(app, me, { action: 'reject', selection, reason }) },
  })),
];
