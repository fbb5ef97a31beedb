import { allows } from '@edc/contract/common/access/capabilities';
import { DAY_MS, dayAfter, dayInLagos } from '@edc/contract/common/time/days';
import { type TrainingCalendar, trainingDays } from '@edc/contract/common/time/training-days';
import { isExpected, MOST_IN_REGISTER } from '@edc/contract/training/attendance/register-rules';
import type { Register, RegisterRow } from '@edc/contract/training/attendance/registers';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import {
  expectedIn,
  loadAttendance,
  loadTraining,
  type Training,
} from '../../enrolment/queries.ts';
import { flaggedCases } from '../reviews/store.ts';
import { checkedSince, workshopKey } from '../rules.ts';
import { stateOn } from './rules.ts';
import { dayExcused, keptWorkshops, registerRows, registrationsWith } from './store.ts';

/** Registers of courses that ended this long ago can still be opened. */
const KEPT_DAYS = 365;

/** Registrars keep every register, trainers those of their workshops. */
export const seesAll = ({ roles }: Pick<SignedInStaff, 'roles'>) =>
  allows(roles, 'registrations.change');

/** The workshops whose registers this person keeps. */
export async function workshopsFor(db: Db, me: SignedInStaff, id?: number) {
  const since = dayInLagos(new Date(Date.now() - KEPT_DAYS * DAY_MS));
  const rows = await keptWorkshops(db, {
    since,
    today: dayInLagos(new Date()),
    ...(seesAll(me) ? {} : { trainer: me.staffId }),
    ...(id === undefined ? {} : { id }),
  });
  const calendar = await loadTrainingCalendar(db);
  return rows.map(({ batches, last_day, ...row }) => ({
    ...row,
    key: workshopKey(row.id),
    last_day: last_day && lastTrainingDay(last_day, calendar),
    batches: batches.filter(({ id }) => row.own_batch === null || row.own_batch === id),
  }));
}

/** No batch ends with a longer period without training. */
const LONGEST_BREAK_DAYS = 31;

/** The day itself, or the last training day before it. */
function lastTrainingDay(day: string, calendar: TrainingCalendar): string {
  const since = dayAfter(day, -LONGEST_BREAK_DAYS);
  return trainingDays({ start_date: since, end_date: day }, calendar).at(-1) ?? day;
}

/** One of them; refused where it is not this person's. */
export async function requireWorkshop(db: Db, me: SignedInStaff, key: string) {
  const [found] = /^\d{1,15}$/.test(key) ? await workshopsFor(db, me, Number(key)) : [];
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** Students whose registers this person keeps, by id; refused where one is not. */
export async function requireStudents(db: Db, me: SignedInStaff, ids: readonly number[]) {
  const students = await requireRegistrations(db, ids);
  for (const [workshop, own] of Map.groupBy(students, (one) => one.workshop)) {
    const { own_batch } = await requireWorkshop(db, me, workshopKey(workshop));
    const isOwn = ({ batch_id }: (typeof own)[number]) =>
      own_batch === null || batch_id === null || batch_id === own_batch;
    if (!own.every(isOwn)) throw new Refusal('NOT_FOUND');
  }
  return students;
}

/** All of these, by id; refused where one is not there. */
export async function requireRegistrations(db: Db, ids: readonly number[]) {
  const found = await registrationsWith(db, ids);
  if (found.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
  return found;
}

/** A student whose register this person keeps. */
export async function requireStudent(db: Db, me: SignedInStaff, registrationId: number) {
  const [student] = await requireStudents(db, me, [registrationId]);
  if (!student) throw new Refusal('NOT_FOUND');
  return student;
}

/** More than the students whose scans conflict on one day. */
const MOST_TO_CHECK = 5000;

/** Students whose scans of the day wait for a decision. */
async function loadToCheck(db: Db, day: string, now: Date): Promise<Set<number>> {
  if (day < checkedSince(now)) return new Set();
  const wanted = { view: 'check', since: day, until: day, most: MOST_TO_CHECK } as const;
  const cases = await flaggedCases(db, wanted);
  const ofDays = cases.filter(({ kind }) => kind === 'attendance');
  return new Set(ofDays.flatMap(({ registration }) => registration ?? []));
}

const lineOf = (line: Training['lines'][number] | undefined): RegisterRow['expected_in'] =>
  line ? { batch: line.batch, start_date: line.start_date, end_date: line.end_date } : null;

export interface WantedRegister {
  workshop: string;
  day: string;
  batch?: string | undefined;
}

/** Who was present in a workshop on a day. */
export async function loadRegister(
  { db, now }: App,
  me: SignedInStaff,
  { workshop: key, day, batch: batchId }: WantedRegister,
  most = MOST_IN_REGISTER,
): Promise<Register> {
  const workshop = await requireWorkshop(db, me, key);
  const batch = batchId ? workshop.batches.find(({ id }) => String(id) === batchId) : undefined;
  if (batchId && !batch) throw new Refusal('NOT_FOUND');
  const found = await registerRows(db, {
    courseId: workshop.course_id,
    skillId: workshop.skill_id,
    day,
    batchId: batch?.id ?? workshop.own_batch,
    most,
  });
  const ids = found.map(({ id }) => id);
  const training = await loadTraining(db, ids);
  const counted = await loadAttendance(db, ids, now(), { training });
  const excused = (await dayExcused(db, workshop.course_id, day)) ?? '';
  const toCheck = await loadToCheck(db, day, now());
  const calendar = await loadTrainingCalendar(db);
  const days = (batch ? [batch] : workshop.batches)
    .flatMap((line) => trainingDays(line, calendar))
    .sort();
  const today = dayInLagos(now());
  const rows = found.map((row): RegisterRow => {
    const own = counted.get(row.id);
    const trains = training.get(row.id);
    const state = stateOn(
      {
        day,
        today,
        isExcused: excused !== '',
        isWritten: row.corrected !== null,
        isCompleted: row.completed,
      },
      own,
      trains,
    );
    return {
      id: row.id,
      full_name: row.name,
      matric_no: row.matric_no,
      batch: row.batch ?? '',
      expected_in: row.batch === null && trains ? lineOf(expectedIn(trains, { day, today })) : null,
      state,
      scanned_at: row.scanned_at?.toISOString() ?? null,
      scanner: row.scanner ?? '',
      late: row.late ?? false,
      pair: row.pair,
      to_check: toCheck.has(row.id),
      admitted: row.admitted ?? '',
      corrected: row.corrected ?? '',
      corrected_by: row.corrected_by ?? '',
      corrected_at: row.corrected_at?.toISOString() ?? null,
      against_hand: state !== 'present' && (row.against_hand ?? false),
      excused: row.excused ?? '',
      excused_id: row.excused_id === null ? '' : String(row.excused_id),
      completed: row.completed,
      completed_by_hand: row.completed_by_hand,
      attended: own?.attended ?? 0,
      required: own?.required ?? 0,
      needed: own?.needed ?? 0,
      spare: own?.spare ?? 0,
      training: trains?.period ?? null,
    };
  });
  return {
    title: [workshop.skill, workshop.course_code, workshop.session, batch?.batch]
      .filter(Boolean)
      .join(', '),
    course_code: workshop.course_code,
    session: workshop.session,
    skill: workshop.skill,
    rows,
    students: found[0]?.total ?? 0,
    present: rows.filter(({ state }) => state === 'present').length,
    expected: rows.filter(({ state }) => isExpected(state)).length,
    excused,
    previous_day: days.findLast((one) => one < day) ?? null,
    next_day: days.find((one) => one > day) ?? null,
  };
}
