import { actorLabel } from '@edc/contract/audit-log-rules';
import type { ExcusedDay } from '@edc/contract/registers';
import type { App } from '../../../context.ts';
import { newestExcused } from './store.ts';

export async function loadExcusedDays({ db }: App): Promise<ExcusedDay[]> {
  const rows = await newestExcused(db);
  return rows.map(({ id, by, ...row }) => ({
    ...row,
    id: String(id),
    by: actorLabel(by),
  }));
}
