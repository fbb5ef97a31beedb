import type { Page } from '@edc/contract/common/lists/paging-rules';
import { dayInLagos } from '@edc/contract/common/time/days';
import { trainingDays } from '@edc/contract/common/time/training-days';
import { actorLabel } from '@edc/contract/desk/audit-log/audit-log-rules';
import type { ExcusedDay } from '@edc/contract/training/attendance/excused-days';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../../platform/lists/page.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import { batchesOfCourses, findCourse, isExpectedIn } from '../../enrolment/queries.ts';
import { batchesAround, countTrainees, excusedDays, type TraineeFacts } from './store.ts';

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

/** The batches that train on a day; only of one course if given. */
export async function loadBatchesOn(
  db: Db,
  day: string,
  courseId?: number | undefined,
): Promise<Awaited<ReturnType<typeof batchesAround>>> {
  const calendar = await loadTrainingCalendar(db);
  if (trainingDays({ start_date: day, end_date: day }, calendar).length === 0) return [];
  return await batchesAround(db, day, courseId);
}

/**
 * Whether a day of these batches is one of each student's days, as in registers: they were there,
 * or are expected. A student without a batch may come to all that fit, and is expected in one.
 */
export async function loadWhoseDay(
  { db, now }: Pick<App, 'db' | 'now'>,
  trains: Awaited<ReturnType<typeof loadBatchesOn>>,
  day: string,
) {
  const courses = [...new Set(trains.map(({ course_id }) => course_id))];
  const batches = await batchesOfCourses(db, courses);
  const calendar = await loadTrainingCalendar(db);
  const ids = new Set(trains.map(({ id }) => id));
  const at = { batches, calendar, day, today: dayInLagos(now()) };
  return (one: TraineeFacts) => !one.no_batch || one.recorded || isExpectedIn(one, ids, at);
}

/** The number of students and workshops affected by a day of these batches. */
export async function countConcerned(
  app: Pick<App, 'db' | 'now'>,
  trains: Awaited<ReturnType<typeof loadBatchesOn>>,
  day: string,
): Promise<{ students: number; workshops: number }> {
  const isTheirs = await loadWhoseDay(app, trains, day);
  const ids = trains.map(({ id }) => id);
  const groups = (await countTrainees(app.db, ids, day)).filter(isTheirs);
  return {
    students: groups.reduce((sum, { students }) => sum + students, 0),
    workshops: new Set(groups.map((one) => `${one.course_id} ${one.skill_id}`)).size,
  };
}

/** The students affected if a day is excused. */
export async function loadExcuseEffect(
  app: Pick<App, 'db' | 'now'>,
  { day, applicationCode }: { day: string; applicationCode?: string | undefined },
) {
  const course = applicationCode ? await findCourse(app.db, applicationCode) : undefined;
  if (applicationCode && !course) throw new Refusal('NOT_FOUND');
  const trains = await loadBatchesOn(app.db, day, course?.id);
  return { trains: trains.length > 0, ...(await countConcerned(app, trains, day)) };
}
