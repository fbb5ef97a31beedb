import type { LoadArgs } from '../../../../lib/api/load';
import { readMonth } from './address';

export async function loadTotals({ call, url }: LoadArgs) {
  const month = readMonth(url.searchParams);
  const { data } = await call('GET /staff/payment-totals', month ? { month } : {});
  return { totals: data };
}
