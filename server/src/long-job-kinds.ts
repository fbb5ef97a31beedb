import type { App } from './context.ts';
import type { LongJobKind } from './long-job.ts';
import { tellAudience } from './modules/announcements/long-jobs.ts';
import { assignBatchesKind } from './modules/attendance/batches/long-jobs.ts';
import {
  completeSessionKind,
  completeTrainingKind,
} from './modules/attendance/completing/long-jobs.ts';
import { requestBulkKinds } from './modules/requests/bulk/long-jobs.ts';
import { tellOfBatch } from './modules/schedule/long-jobs.ts';
import { studentBulkKinds } from './modules/students/bulk/long-jobs.ts';
import { ticketBulkKinds } from './modules/tickets/staff/bulk/long-jobs.ts';

/** Every kind of long work that staff can start. */
export const longJobKinds: readonly LongJobKind<App>[] = [
  ...Object.values(studentBulkKinds),
  ...Object.values(requestBulkKinds),
  ...Object.values(ticketBulkKinds),
  assignBatchesKind,
  completeTrainingKind,
  completeSessionKind,
  tellOfBatch,
  tellAudience,
];
