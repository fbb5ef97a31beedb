import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { reconciliationAddress } from './address';

export async function loadReconciliation({ call, url }: LoadArgs) {
  const values = reconciliationAddress.read(url.searchParams);
  const { day: _, ...range } = values;
  const { data } = await call('GET /staff/reconciliation', withoutEmpty(range));
  return { data, values };
}
