import type { LongJobState } from '@edc/contract/people/long-job-rules';

export type Counts = Record<string, number>;

/** More outcomes than this would not help a reader. */
const MOST_OUTCOMES = 20;
const OTHERS = 'Other results';

/** Adds the counts of a step. */
export function addCounts(before: Counts, results: readonly { outcome: string }[]): Counts {
  const counts = { ...before };
  for (const { outcome } of results) {
    const isNew = counts[outcome] === undefined && Object.keys(counts).length >= MOST_OUTCOMES;
    const name = isNew ? OTHERS : outcome;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/**
 * Whether a worker may take a step. A failed job runs again when staff put it back into its queue;
 * a cancelled one never does.
 */
export const canGoOn = (state: LongJobState) => state !== 'done' && state !== 'cancelled';
