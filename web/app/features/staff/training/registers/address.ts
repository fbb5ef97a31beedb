import {
  EXCUSED_SEARCH_LENGTH,
  excusedSorts,
  flaggedViews,
  riskSorts,
} from '@edc/contract/training/attendance/register-rules';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

export const REGISTERS = '/staff/registers';

/** One register as an address: a workshop, a day and perhaps a batch. */
export const registerAddress = searchParams({ workshop: text(40), day: text(10), batch: text(15) });
export const registerHref = (values: Partial<ReturnType<typeof registerAddress.read>>) =>
  registerAddress.address(REGISTERS, values);

const bothWays = <const Key extends string>(keys: readonly Key[]) =>
  keys.flatMap((key) => [key, `-${key}`] as const);

export const riskAddress = searchParams({
  sort: oneOf(bothWays(riskSorts), 'spare'),
  cursor: opaque,
});
export const riskHref = (values: Partial<ReturnType<typeof riskAddress.read>>) =>
  riskAddress.address(`${REGISTERS}/risk`, values);

export const flaggedAddress = searchParams({ view: oneOf(flaggedViews, 'check') });
export const flaggedHref = (values: Partial<ReturnType<typeof flaggedAddress.read>>) =>
  flaggedAddress.address(`${REGISTERS}/flagged`, values);

export const excusedAddress = searchParams({
  q: text(EXCUSED_SEARCH_LENGTH),
  sort: oneOf(bothWays(excusedSorts), '-day'),
  cursor: opaque,
});
export const excusedHref = (values: Partial<ReturnType<typeof excusedAddress.read>>) =>
  excusedAddress.address(`${REGISTERS}/excused`, values);
