import * as contract from '@edc/contract/desk/students/student-bulk';
import type { BulkAction } from '@edc/contract/desk/students/student-bulk-rules';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { startBulk } from './actions.ts';
import { loadBulkPreview } from './queries.ts';

type BulkCall =
  | typeof contract.bulkLock
  | typeof contract.bulkUnlock
  | typeof contract.bulkEndSessions
  | typeof contract.bulkInitialPassword;

const runs = (action: BulkAction, call: BulkCall) =>
  route(call, staff).to(async ({ app, me }, { reason, ...selection }) => ({
    job: await startBulk(app, me, { action, selection, reason }),
  }));

export const studentBulkRoutes = [
  route(contract.previewBulk, staff).to(({ app }, { action, ...selection }) =>
    loadBulkPreview(app.db, action, selection),
  ),
  runs('lock', contract.bulkLock),
  runs('unlock', contract.bulkUnlock),
  runs('end-sessions', contract.bulkEndSessions),
  runs('initial-password', contract.bulkInitialPassword),
];
