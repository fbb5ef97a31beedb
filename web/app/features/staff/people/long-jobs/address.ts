import { longJobRowSorts, longJobSorts } from '@edc/contract/people/long-job-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

const PATH = '/staff/work';

/** The list of long jobs as an address. */
export const longJobsAddress = listAddress(PATH, longJobSorts, '-started', {
  whose: oneOf(['mine', 'all'], 'mine'),
});

export const longJobsHref = longJobsAddress.href;
export const longJobHref = (id: string) => `${PATH}/${id}`;

/** The results of one job as an address. */
export const rowsAddress = searchParams({
  only: oneOf(['', 'not_done'], ''),
  sort: oneOf(longJobRowSorts, 'order'),
  cursor: opaque,
});
type RowsAddress = ReturnType<typeof rowsAddress.read>;

export const rowsHref = (id: string, values: Partial<RowsAddress>) =>
  rowsAddress.address(longJobHref(id), values);
