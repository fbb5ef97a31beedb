import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { reconciliationAddress } from './address';
import { chosenDay, tellerOf } from './day-rules';

export async function loadReconciliation({ call, url }: LoadArgs) {
  const values = reconciliationAddress.read(url.searchParams);
  const { data } = await call('GET /staff/reconciliation', withoutEmpty(values));
  const day = chosenDay(data, values.day);
  const tellers =
    day && tellerOf(day)
      ? await call('GET /staff/reconciliation/{day}/tellers', { day: day.day })
      : undefined;
  return { data, tellers: tellers?.data ?? [], values };
}
