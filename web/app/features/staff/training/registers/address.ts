import {
  EXCUSED_SEARCH_LENGTH,
  excusedSorts,
  flaggedViews,
  riskSorts,
} from '@edc/contract/training/attendance/register-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, searchParams, text } from '../../../../lib/lists/search-params';

export const REGISTERS = '/staff/registers';

/** One register as an address: a workshop, a day and perhaps a batch. */
export const registerAddress = searchParams({ workshop: text(40), day: text(10), batch: text(15) });
export const registerHref = (values: Partial<ReturnType<typeof registerAddress.read>>) =>
  registerAddress.address(REGISTERS, values);

export const riskAddress = listAddress(`${REGISTERS}/risk`, riskSorts, 'spare', {});
export const riskHref = riskAddress.href;

export const flaggedAddress = searchParams({ view: oneOf(flaggedViews, 'check') });
export const flaggedHref = (values: Partial<ReturnType<typeof flaggedAddress.read>>) =>
  flaggedAddress.address(`${REGISTERS}/flagged`, values);

export const excusedAddress = listAddress(`${REGISTERS}/excused`, excusedSorts, '-day', {
  q: text(EXCUSED_SEARCH_LENGTH),
});
export const excusedHref = excusedAddress.href;
