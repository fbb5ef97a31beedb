import { actorLabel } from '@edc/contract/audit-log-rules';
import type { ExcusedDay } from '@edc/contract/excused-days';
import type { Page } from '@edc/contract/paging-rules';
import { trainingDays } from '@edc/contract/training-rules';
import { sql } from 'kysely';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../platform/lists/page.ts';
import { loadTrainingCalendar } from '../../site/queries.ts';
import { batchesAround, countInBatches, courseByCode, excusedDays } from './store.ts';

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
  const items = page.items.map(({ id, by, by_name, ...row }) => ({
    ...row,
    id: String(id),
    by: by_name ?? actorLabel(by),
  }));
  return { ...page, items };
}

/** The batches that train on a day; of one course where given. */
export async function loadBatchesOn(
  db: Db,
  day: string,
  applicationId?: number | undefined,
): Promise<number[]> {
  const calendar = await loadTrainingCalendar(db);
  if (trainingDays({ start_date: day, end_date: day }, calendar).length === 0) return [];
  return (await batchesAround(db, day, applicationId)).map(({ id }) => id);
}

/** Whom it concerns if a day is excused. */
export async function loadExcuseEffect(
  { db }: Pick<App, 'db'>,
  { day, applicationCode }: { day: string; applicationCode?: string | undefined },
) {
  const course = applicationCode ? await courseByCode(db, applicationCode) : undefined;
  if (applicationCode && !course) throw new Refusal('NOT_FOUND');
  const batches = await loadBatchesOn(db, day, course?.id);
  return { trains: batches.length > 0, ...(await countInBatches(db, batches, day)) };
}
