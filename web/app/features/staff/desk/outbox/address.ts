import {
  mailClasses,
  mailStates,
  OUTBOX_SEARCH_LENGTH,
  outboxSorts,
} from '@edc/contract/system/outbox-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/outbox';

/** The outbox as an address. */
export const outboxAddress = listAddress(PATH, outboxSorts, '-created', {
  q: text(OUTBOX_SEARCH_LENGTH),
  state: oneOf(['', ...mailStates], ''),
  kind: text(60),
  class: oneOf(['', ...mailClasses], ''),
  address: oneOf(['', 'refused'], ''),
});

export const outboxHref = outboxAddress.href;
export const mailHref = (id: string) => `${PATH}/${id}`;
