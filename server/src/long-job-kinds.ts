import type { App } from './context.ts';
import type { LongJobKind } from './long-job.ts';
import { studentBulkKinds } from './modules/students/bulk/long-jobs.ts';

/** Every kind of long work that staff can start. */
export const longJobKinds: readonly LongJobKind<App>[] = [...Object.values(studentBulkKinds)];
