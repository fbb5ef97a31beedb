import { figureGroups, figurePeriods } from '@edc/contract/desk/today/figure-rules';
import type { LoadArgs } from '../../../../lib/api/load';
import { oneOf, searchParams } from '../../../../lib/lists/search-params';

/** The figures to show, as an address. */
export const todayAddress = searchParams({
  by: oneOf(figureGroups, 'day'),
  days: oneOf(figurePeriods, '14'),
});

export async function loadToday({ call, url }: LoadArgs) {
  const wanted = todayAddress.read(url.searchParams);
  const [{ data: today }, { data: figures }] = await Promise.all([
    call('GET /staff/today'),
    call('GET /staff/figures', wanted),
  ]);
  return { today, figures, wanted };
}
