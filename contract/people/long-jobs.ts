import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, rowId } from '../common/fields.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import { longJobRowSorts, longJobSorts, longJobStates } from './long-job-rules.ts';

const longJob = z.object({
  id: z.string(),
  /** The work, such as "Lock 1,240 students". */
  title: z.string(),
  state: z.enum(longJobStates),
  /** The finished part. */
  done: z.int(),
  /** The total; null if unknown. */
  total: z.int().nullable(),
  started_by: z.string(),
  /** Whether the caller has started it. */
  own: z.boolean(),
  started_at: instant,
  ended_at: instant.nullable(),
});
export type LongJob = z.output<typeof longJob>;

const longJobDetail = longJob.extend({
  /** The number of rows with each outcome. */
  counts: z.array(z.object({ outcome: z.string(), count: z.int() })),
  /** How many results are kept. */
  kept_rows: z.int(),
  /** Why it stopped. */
  problem: z.string(),
});
export type LongJobDetail = z.output<typeof longJobDetail>;

const longJobRow = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.string(),
  /** Whether it succeeded. */
  done: z.boolean(),
  /** The console's page about the row's subject; empty if it has none. */
  path: z.string(),
});
export type LongJobRow = z.output<typeof longJobRow>;

export const listLongJobs = endpoint('GET /staff/work', {
  summary: 'List long jobs: one’s own, or all that one’s roles allow',
  may: 'long_jobs.read',
  input: z.strictObject({
    whose: z.enum(['mine', 'all']).default('mine'),
    ...pageInput(longJobSorts, '-started'),
  }),
  output: answer(pageOutput(longJob)),
});

export const getLongJob = endpoint('GET /staff/work/{id}', {
  summary: 'Say how far a long job is',
  may: 'long_jobs.read',
  background: true,
  input: z.strictObject({ id: rowId }),
  output: answer(longJobDetail),
  errors: ['NOT_FOUND'],
});

export const listLongJobRows = endpoint('GET /staff/work/{id}/rows', {
  summary: 'List a result for each row of a long job',
  may: 'long_jobs.read',
  input: z.strictObject({
    id: rowId,
    only: z.enum(['not_done']).optional(),
    ...pageInput(longJobRowSorts, 'order'),
  }),
  output: answer(pageOutput(longJobRow)),
  errors: ['NOT_FOUND'],
});

export const cancelLongJob = endpoint('POST /staff/work/{id}/cancel', {
  summary: 'Cancel a long job: what is done stays, the rest is not done',
  may: 'long_jobs.read',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'LONG_JOB_OVER'],
});

export const continueLongJob = endpoint('POST /staff/work/{id}/continue', {
  summary: 'Continue a long job that an error has stopped, where it stopped',
  may: 'long_jobs.read',
  fresh: true,
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'LONG_JOB_OVER'],
});
