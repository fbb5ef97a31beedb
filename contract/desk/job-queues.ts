import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { idList, instant, optionalLine } from '../common/fields.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import { failedJobSorts, jobOutcomes, MOST_JOBS } from './job-queue-rules.ts';

const queue = z.object({
  name: z.string(),
  /** Due now. */
  ready: z.int(),
  /** Due later, including retries. */
  later: z.int(),
  active: z.int(),
  /** Failed before and waiting for the next try. */
  retrying: z.int(),
  /** All tries failed: waiting for a person. */
  failed: z.int(),
});
export type JobQueue = z.output<typeof queue>;

const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  failed_at: instant,
  created_at: instant,
  tries: z.int(),
  error: z.string(),
  /** Personal values are masked. */
  data: z.record(z.string(), z.string()),
  /** The email that it should have sent. */
  mail: z.string().nullable(),
});
export type FailedJob = z.output<typeof failedJob>;

export const listJobs = endpoint('GET /staff/jobs', {
  summary: 'Get the queues of jobs, and jobs of which every try failed',
  may: 'jobs.manage',
  input: z.strictObject({ queue: optionalLine(80), ...pageInput(failedJobSorts, '-failed') }),
  output: z.object({
    status: z.literal(200),
    queues: z.array(queue),
    data: pageOutput(failedJob),
  }),
});

const jobIds = idList(MOST_JOBS, 'Please give ids of jobs');
const results = answer(z.array(z.object({ id: z.string(), outcome: z.enum(jobOutcomes) })));

export const retryJobs = endpoint('POST /staff/jobs/retry', {
  summary: 'Do failed jobs again',
  may: 'jobs.manage',
  fresh: true,
  input: z.strictObject({ jobs: jobIds }),
  output: results,
});

export const discardJobs = endpoint('POST /staff/jobs/discard', {
  summary: 'Discard failed jobs permanently',
  may: 'jobs.manage',
  fresh: true,
  input: z.strictObject({ jobs: jobIds }),
  output: results,
});
