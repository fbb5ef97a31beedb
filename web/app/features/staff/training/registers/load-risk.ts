import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
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
