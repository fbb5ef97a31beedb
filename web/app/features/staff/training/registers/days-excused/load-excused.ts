import type { LoadArgs } from '../../../../../lib/api/load';
import { loadList } from '../../../../../lib/lists/load-list';
import { excusedAddress } from '../address';

const loadDays = loadList('GET /staff/excused-days', excusedAddress);

export async function loadExcused(args: LoadArgs) {
  const [days, { data: workshops, today }] = await Promise.all([
    loadDays(args),
    args.call('GET /staff/registers/workshops'),
  ]);
  return { ...days, workshops, today };
}
