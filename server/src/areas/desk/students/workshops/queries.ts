import type { Page } from '@edc/contract/common/lists/paging-rules';
import { dayInLagos } from '@edc/contract/common/time/days';
import { nextTrainingDay } from '@edc/contract/common/time/training-days';
import type { WorkshopStudentState } from '@edc/contract/desk/students/workshop-rules';
import type { FullWorkshopStudent, WorkshopStudent } from '@edc/contract/desk/students/workshops';
import { daysTaken } from '@edc/contract/training/attendance/attendance-rules';
import { batchToJoin } from '@edc/contract/training/attendance/batch-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { existing } from '../../../../platform/http/refusal.ts';
import { type List, loadPage, type PageRequest } from '../../../../platform/lists/page.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import { loadAttendance, loadTraining } from '../../../training/enrolment/queries.ts';
import {
  allTrainers,
  workshopStudent,
  workshopStudents,
  workshopsOf,
  workshopsWithTrainers,
} from './store.ts';

const workshopList: List = {
  name: 'workshop-students',
  // A student may be in two workshops of one trainer.
  id: sql.ref<number>('registrations.id'),
  sorts: {
    name: { by: sql.ref('students.plain_name'), type: 'text' },
    matric_no: { by: sql.ref('students.matric_no'), type: 'text' },
  },
};

export async function loadWorkshopStudents(
  { db, secretKey, now }: App,
  staffId: number,
  filters: { q?: string | undefined; skill?: string | undefined },
  wanted: PageRequest,
): Promise<Page<WorkshopStudent>> {
  const query = workshopStudents(db, staffId, filters);
  const page = await loadPage(db, query, workshopList, { ...wanted, secretKey });
  const ids = page.items.map(({ id }) => id);
  const counted = await loadAttendance(db, ids, now());
  return {
    ...page,
    items: page.items.map((row) => {
      const { attended, required } = counted.get(row.id) ?? { attended: 0, required: 0 };
      return { ...present(row), attendance: required > 0 ? { attended, required } : null };
    }),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof workshopStudents>['execute']>>[number];

const present = ({
  surname,
  firstname,
  batch,
  state,
  ...row
}: Row): Omit<WorkshopStudent, 'attendance'> => ({
  ...row,
  full_name: `${surname} ${firstname}`,
  batch: batch ?? '',
  state: state as WorkshopStudentState,
});

export async function loadWorkshopStudent(
  app: App,
  staffId: number,
  id: number,
): Promise<FullWorkshopStudent> {
  const row = existing(await workshopStudent(app.db, staffId, id));
  const training = (await loadTraining(app.db, [id])).get(id);
  const counted = (await loadAttendance(app.db, [id], app.now())).get(id);
  const joins = training && batchToJoin(training, dayInLagos(app.now()));
  const excused = counted?.days.filter(({ state }) => state === 'excused').map(({ day }) => day);
  const isCompleted = row.state === 'completed';
  const ends = training?.period?.ends ?? '';
  const next =
    joins && !isCompleted
      ? nextTrainingDay([joins], training.calendar, { now: app.now(), excused })
      : undefined;
  return {
    ...present(row),
    department: row.department,
    registered_at: row.registered_at.toISOString(),
    next_training: next?.day ?? null,
    workshop: String(row.workshop),
    attendance: counted
      ? {
          attended: counted.attended,
          required: counted.required,
          needed: counted.needed,
          days: isCompleted ? daysTaken(counted.days, ends) : counted.days,
        }
      : null,
  };
}

export async function loadWorkshops({ db, now }: App) {
  const [workshops, trainers] = await Promise.all([
    workshopsWithTrainers(db, dayInLagos(now())),
    allTrainers(db),
  ]);
  return { workshops, trainers };
}

/** A trainer's workshops, and the next training day. */
export async function loadOwnWorkshops({ db, now }: App, staffId: number) {
  const rows = await workshopsOf(db, staffId);
  if (rows.length === 0) return [];
  const calendar = await loadTrainingCalendar(db);
  return rows.map(({ lines, ...row }) => {
    const next = nextTrainingDay(lines, calendar, { now: now() });
    return {
      ...row,
      next_training: next?.day ?? null,
      trains_today: next?.day === dayInLagos(now()),
      batch: next?.batch ?? '',
    };
  });
}
