import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { reconciliationAddress } from './address';

export async function loadReconciliation({ call, url }: LoadArgs) {
  const values = reconciliationAddress.read(url.searchParams);
  const { data } = await call('GET /staff/reconciliation', withoutEmpty(values));
  return { data, values };
}
