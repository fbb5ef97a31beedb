import { longJobRowSorts, longJobSorts } from '@edc/contract/people/long-job-rules';
import { oneOf, opaque, searchParams } from '../../../../lib/lists/search-params';

const PATH = '/staff/work';
const sorts = longJobSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of long jobs as an address. */
export const longJobsAddress = searchParams({
  whose: oneOf(['mine', 'all'], 'mine'),
  sort: oneOf(sorts, '-started'),
  cursor: opaque,
});
type LongJobsAddress = ReturnType<typeof longJobsAddress.read>;

export const longJobsHref = (values: Partial<LongJobsAddress>) =>
  longJobsAddress.address(PATH, values);
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
