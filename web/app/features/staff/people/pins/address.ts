import { pinStates } from '@edc/contract/people/pins/pin-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/pins';
const RECORDS_PATH = '/staff/pins/records';

/** The list of PINs as an address. */
export const pinsAddress = listAddress(PATH, ['issued'], '-issued', {
  q: text(40),
  state: oneOf(['', ...pinStates], ''),
  batch: text(36),
});
export const pinsHref = pinsAddress.href;

export const recordsAddress = listAddress(RECORDS_PATH, ['created'], '-created', {});
export const recordsHref = recordsAddress.href;
