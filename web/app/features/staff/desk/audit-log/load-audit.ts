import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { auditAddress } from './address';

export async function loadAudit({ call, url }: LoadArgs) {
  const values = auditAddress.read(url.searchParams);
  const [{ data: page }, { data: choices }, { data: views }] = await Promise.all([
    call('GET /staff/audit', withoutEmpty(values) as Input<'GET /staff/audit'>),
    call('GET /staff/audit/choices'),
    call('GET /staff/views', { list: 'audit' }),
  ]);
  return { page, choices, views, values };
}
