import {
  requestAges,
  requestKinds,
  requestQueues,
  requestSorts,
} from '@edc/contract/desk/requests/request-rules';
import { SEARCH_LENGTH } from '@edc/contract/people/roster/student-rules';
import type { Input } from '../../../../lib/api/api';
import { listAddress, withoutEmpty } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

export const REQUESTS_PATH = '/staff/requests';

/** The queue of requests as an address: pending ones by default. */
export const requestsAddress = listAddress(REQUESTS_PATH, requestSorts, 'requested', {
  q: text(SEARCH_LENGTH),
  kind: oneOf(['', ...requestKinds], ''),
  state: oneOf(requestQueues, 'pending'),
  course: text(24),
  skill: text(80),
  age: oneOf(['', ...requestAges], ''),
});

export type RequestsAddress = ReturnType<typeof requestsAddress.read>;

export const requestsHref = requestsAddress.href;

/** One request, with the list that it was opened from, for its neighbours. */
export const requestHref = (key: string, { cursor: _, ...values }: Partial<RequestsAddress> = {}) =>
  requestsAddress.address(`${REQUESTS_PATH}/${key}`, values);

/** The filters as the server's input. */
export function filtersOf({ cursor: _cursor, sort: _sort, ...filters }: RequestsAddress) {
  return withoutEmpty(filters) as Pick<
    Input<'GET /staff/requests'>,
    'q' | 'kind' | 'state' | 'course' | 'skill' | 'age'
  >;
}
