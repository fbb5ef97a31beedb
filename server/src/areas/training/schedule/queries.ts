import { dayInLagos } from '@edc/contract/common/time/days';
import { trainingDays } from '@edc/contract/common/time/training-days';
import type { Schedule } from '@edc/contract/training/schedule';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { chosenSession, coursesOfSession } from '../../catalogue/sessions/queries.ts';
import { loadSettings, loadTrainingCalendar } from '../../system/settings-store/queries.ts';
import { batchesOfSession, countConcerned, findBatch, trainersOf } from './store.ts';

export async function loadSchedule({ db, now }: App, named: string | undefined): Promise<Schedule> {
  const { session, sessions } = await chosenSession(db, named);
  const calendar = await loadTrainingCalendar(db);
  const site = await loadSettings(db);
  const courses = await coursesOfSession(db, session);
  const rows = await batchesOfSession(db, session);
  return {
    session,
    sessions,
    courses: courses.map(({ code, course_code, course_title }) => ({
      ...{ code, course_code, course_title },
    })),
    batches: rows.map((row) => ({
      id: String(row.id),
      course: row.code,
      batch: row.batch,
      start_date: row.start_date,
      end_date: row.end_date,
      days: trainingDays(row, calendar).length,
      study_modes: row.study_modes,
      time: row.training_time ?? '',
      place: row.training_place ?? '',
      assigned: row.assigned,
      cancelled: row.cancelled_at !== null,
      version: row.version,
    })),
    time: site.training_time,
    place: site.training_location,
    today: dayInLagos(now()),
    calendar: { weekdays: [...calendar.weekdays], holidays: [...calendar.holidays] },
  };
}

export async function loadConcerned({ db }: App, id: number) {
  const batch = await findBatch(db, id);
  if (!batch) throw new Refusal('NOT_FOUND');
  const trainers = await trainersOf(db, batch.course_id);
  const { last, ...counts } = await countConcerned(db, batch);
  return { ...counts, trainers: trainers.length };
}
