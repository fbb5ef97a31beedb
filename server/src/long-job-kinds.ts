import { notifyAudience } from './areas/desk/announcements/long-jobs.ts';
import { complaintBulkKinds } from './areas/desk/complaints/staff/bulk/long-jobs.ts';
import { requestBulkKinds } from './areas/desk/requests/bulk/long-jobs.ts';
import { studentBulkKinds } from './areas/desk/students/bulk/long-jobs.ts';
import { assignBatchesKind } from './areas/training/attendance/batches/long-jobs.ts';
import {
  completeSessionKind,
  completeTrainingKind,
} from './areas/training/attendance/completing/long-jobs.ts';
import { notifyAboutBatch } from './areas/training/schedule/long-jobs.ts';
import type { App } from './context.ts';
import type { LongJobKind } from './long-job.ts';

/** Every kind of long work that staff can start. */
export const longJobKinds: readonly LongJobKind<App>[] = [
  ...Object.values(studentBulkKinds),
  ...Object.values(requestBulkKinds),
  ...Object.values(complaintBulkKinds),
  assignBatchesKind,
  completeTrainingKind,
  completeSessionKind,
  notifyAboutBatch,
  notifyAudience,
];
