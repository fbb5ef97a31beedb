import type { Input } from '../../lib/api';
import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { riskAddress } from './address';

/** Students at risk, and the phones whose scans are still missing. */
export async function loadRisk({ call, url }: LoadArgs) {
  const values = riskAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/attendance/risk'>;
  const {
    data: page,
    counted_at: countedAt,
    phones,
    unsettled,
  } = await call('GET /staff/attendance/risk', input);
  return { page, countedAt, values, phones, unsettled };
}
