import { pinStates } from '@edc/contract/people/pins/pin-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/pins';
const RECORDS_PATH = '/staff/pins/records';

/** The list of PINs as an address. */
export const pinsAddress = searchParams({
  q: text(40),
  state: oneOf(['', ...pinStates], ''),
  batch: text(36),
  sort: oneOf(['issued', '-issued'], '-issued'),
  cursor: opaque,
});
export type PinsAddress = ReturnType<typeof pinsAddress.read>;
export const pinsHref = (values: Partial<PinsAddress>) => pinsAddress.address(PATH, values);

export const recordsAddress = searchParams({
  sort: oneOf(['created', '-created'], '-created'),
  cursor: opaque,
});
export type RecordsAddress = ReturnType<typeof recordsAddress.read>;
export const recordsHref = (values: Partial<RecordsAddress>) =>
  recordsAddress.address(RECORDS_PATH, values);
