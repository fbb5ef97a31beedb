import type { Input } from '../../lib/api';
import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { outboxAddress } from './address';

export async function loadOutbox({ call, url }: LoadArgs) {
  const values = outboxAddress.read(url.searchParams);
  const answer = await call(
    'GET /staff/outbox',
    withoutEmpty(values) as Input<'GET /staff/outbox'>,
  );
  return { page: answer.data, pausedAt: answer.bulk_paused_at, kinds: answer.kinds, values };
}
