import {
  bulkEndSessions,
  bulkInitialPassword,
  bulkLock,
  bulkUnlock,
  previewBulk,
} from '@edc/contract/desk/students/student-bulk';
import type { BulkAction } from '@edc/contract/desk/students/student-bulk-rules';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { startBulk } from './actions.ts';
import { loadBulkPreview } from './queries.ts';

type BulkCall =
  | typeof bulkLock
  | typeof bulkUnlock
  | typeof bulkEndSessions
  | typeof bulkInitialPassword;

const runs = (action: BulkAction, call: BulkCall) =>
  route(call, staff).to(async ({ app, me }, { reason, ...selection }) => ({
    status: 200,
    data: { job: await startBulk(app, me, { action, selection, reason }) },
  }));

export const studentBulkRoutes = [
  route(previewBulk, staff).to(async ({ app }, { action, ...selection }) => ({
    status: 200,
    data: await loadBulkPreview(app.db, action, selection),
  })),
  runs('lock', bulkLock),
  runs('unlock', bulkUnlock),
  runs('end-sessions', bulkEndSessions),
  runs('initial-password', bulkInitialPassword),
];
