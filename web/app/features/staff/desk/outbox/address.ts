import {
  mailClasses,
  mailStates,
  OUTBOX_SEARCH_LENGTH,
  outboxSorts,
} from '@edc/contract/system/outbox-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/outbox';
const sorts = outboxSorts.flatMap((key) => [key, `-${key}`] as const);

/** The outbox as an address. */
export const outboxAddress = searchParams({
  q: text(OUTBOX_SEARCH_LENGTH),
  state: oneOf(['', ...mailStates], ''),
  kind: text(60),
  class: oneOf(['', ...mailClasses], ''),
  address: oneOf(['', 'refused'], ''),
  sort: oneOf(sorts, '-created'),
  cursor: opaque,
});

export type OutboxAddress = ReturnType<typeof outboxAddress.read>;

export const outboxHref = (values: Partial<OutboxAddress>) => outboxAddress.address(PATH, values);
export const mailHref = (id: string) => `${PATH}/${id}`;
