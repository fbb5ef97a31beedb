import { failedJobSorts } from '@edc/contract/desk/job-queue-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/jobs';
const sorts = failedJobSorts.flatMap((key) => [key, `-${key}`] as const);

/** The failed jobs as an address. */
export const jobsAddress = searchParams({
  queue: text(80),
  sort: oneOf(sorts, '-failed'),
  cursor: opaque,
});

export type JobsAddress = ReturnType<typeof jobsAddress.read>;

export const jobsHref = (values: Partial<JobsAddress>) => jobsAddress.address(PATH, values);
