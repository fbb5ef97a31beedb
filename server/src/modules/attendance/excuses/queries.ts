import { actorLabel } from '@edc/contract/audit-log-rules';
import type { ExcusedDay } from '@edc/contract/excused-days';
import type { Page } from '@edc/contract/paging-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { excusedDays } from './store.ts';

const excusedList: List = {
  name: 'excused-days',
  id: sql.ref<number>('excused_days.id'),
  sorts: { day: { by: sql.ref('excused_days.day'), type: 'date' } },
};

export async function loadExcusedDays(
  { db, secretKey }: App,
  { q, ...wanted }: PageRequest & { q?: string | undefined },
): Promise<Page<ExcusedDay>> {
  const page = await loadPage(db, excusedDays(db, q), excusedList, { ...wanted, secretKey });
  const items = page.items.map(({ id, by, ...row }) => ({
    ...row,
    id: String(id),
    by: actorLabel(by),
  }));
  return { ...page, items };
}
