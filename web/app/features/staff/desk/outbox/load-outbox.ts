import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { outboxAddress } from './address';

export async function loadOutbox({ call, url }: LoadArgs) {
  const values = outboxAddress.read(url.searchParams);
  const [answer, { data: views }] = await Promise.all([
    call('GET /staff/outbox', withoutEmpty(values) as Input<'GET /staff/outbox'>),
    call('GET /staff/views', { list: 'outbox' }),
  ]);
  const { data: page, bulk_paused_at: pausedAt, kinds } = answer;
  return { page, pausedAt, kinds, views, values };
}
