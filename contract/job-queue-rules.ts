/** What the screen of jobs shares in the browser and on the server, without zod. */
export const failedJobSorts = ['failed'] as const;

/** So many failed jobs are tried again or discarded by one press. */
export const MOST_JOBS = 200;

export const jobOutcomes = ['retried', 'discarded', 'refused', 'unknown'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

export const jobOutcomeWords: Record<JobOutcome, string> = {
  retried: 'Will be done again',
  discarded: 'Discarded',
  refused: 'The email cannot be sent again; open it to see why',
  unknown: 'No longer there',
};
