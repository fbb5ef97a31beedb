import { dayInLagos } from '@edc/contract/training-rules';
import type { Input } from '../../lib/api';
import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { riskAddress } from './address';

/** Students at risk, and the phones whose scans are still missing. */
export async function loadRisk({ call, url }: LoadArgs) {
  const values = riskAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/attendance/risk'>;
  const [page, devices] = await Promise.all([
    call('GET /staff/attendance/risk', input),
    call('GET /staff/scan-devices'),
  ]);
  const today = dayInLagos(new Date());
  const silent = devices.data.filter(
    ({ state, waiting, last_seen_at }) =>
      state === 'active' &&
      (waiting > 0 || (last_seen_at !== null && dayInLagos(new Date(last_seen_at)) < today)),
  );
  return { page: page.data, countedAt: page.counted_at, values, silent };
}
