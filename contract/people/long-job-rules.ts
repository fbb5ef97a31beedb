/** Rules of long jobs for browser and server, without zod. */
export const longJobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type LongJobState = (typeof longJobStates)[number];

export const longJobStateLabels: Record<LongJobState, string> = {
  queued: 'Waiting to start',
  running: 'Running',
  done: 'Done',
  failed: 'Stopped by an error',
  cancelled: 'Cancelled',
};

/** Whether the job is not finished. */
export const isUnderWay = (state: LongJobState) => state === 'queued' || state === 'running';

export const longJobSorts = ['started'] as const;
export const longJobRowSorts = ['order'] as const;

/** How many results of one job are kept; the counts include all. */
export const MOST_ROWS_KEPT = 10_000;

/** Jobs and their results are deleted after this many days. */
export const LONG_JOB_DAYS = 30;
