import { failedJobSorts } from '@edc/contract/desk/job-queue-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { text } from '../../../../lib/lists/search-params';

const PATH = '/staff/jobs';

/** The failed jobs as an address. */
export const jobsAddress = listAddress(PATH, failedJobSorts, '-failed', {
  queue: text(80),
});

export const jobsHref = jobsAddress.href;
