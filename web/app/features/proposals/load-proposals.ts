import type { Input } from '../../lib/api';
import { withoutEmpty } from '../../lib/list-params';
import type { LoadArgs } from '../../lib/load';
import { proposalsAddress } from './address';

export async function loadProposals({ call, url }: LoadArgs) {
  const values = proposalsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/proposals'>;
  const { data: page } = await call('GET /staff/proposals', input);
  return { page, values };
}
