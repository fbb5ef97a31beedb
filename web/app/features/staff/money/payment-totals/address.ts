import { MONTH_PATTERN } from '@edc/contract/money/payment-total-rules';
import { searchParams, text } from '../../../../lib/lists/search-params';

/** The month; empty for the current one. */
const totalsAddress = searchParams({ month: text(7) });

/** An invalid month is replaced by the current one. */
export function readMonth(params: URLSearchParams): string {
  const { month } = totalsAddress.read(params);
  return MONTH_PATTERN.test(month) ? month : '';
}

export const totalsHref = (month: string) =>
  totalsAddress.address('/staff/payments/totals', { month });
