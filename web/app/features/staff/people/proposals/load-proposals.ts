import type { Input } from '../../../../lib/api/api';
import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { proposalsAddress } from './address';

export async function loadProposals({ call, url }: LoadArgs) {
  const values = proposalsAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/proposals'>;
  const { data: page } = await call('GET /staff/proposals', input);
  return { page, values };
}
