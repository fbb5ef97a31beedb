import { formatDay } from '@edc/contract/common/time/dates';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { findCourse } from '../../enrolment/queries.ts';
import { recount } from '../counting/counts.ts';
import { requireRegistrations } from '../registers/queries.ts';
import { notifyAboutStudentsDay, notifyAboutWholeDay } from './notices.ts';
import { countConcerned, loadBatchesOn } from './queries.ts';
import { deleteExcused, insertExcused } from './store.ts';

interface Excuse {
  day: string;
  reason: string;
  /** Registrations; if empty, the whole course or everyone. */
  registrationIds: readonly number[];
  applicationCode?: string | undefined;
}

interface Outcome {
  /** In words. */
  whom: string;
  /** Students who were not excused, each with the reason. */
  left: string[];
}

/** Excuses some students, one course or everyone from a day. */
export async function excuseDay(app: App, me: SignedInStaff, given: Excuse): Promise<Outcome> {
  const { registrationIds, applicationCode } = given;
  if (registrationIds.length > 0 && applicationCode) throw new Refusal('NOT_FOUND');
  return registrationIds.length > 0
    ? await excuseStudents(app, me, given)
    : await excuseWholeDay(app, me, given);
}

/** Excuses those who can be, and reports why the others cannot. Refused if no one can. */
async function excuseStudents(app: App, me: SignedInStaff, given: Excuse): Promise<Outcome> {
  const students = await requireRegistrations(app.db, given.registrationIds);
  if (students.some(({ state }) => state === 'cancelled')) throw new Refusal('NOT_FOUND');
  const [completed, trainees] = [
    students.filter(({ state }) => state === 'completed'),
    students.filter(({ state }) => state !== 'completed'),
  ];
  if (trainees.length === 0) throw allCompleted(completed);
  await requireTraining(app, trainees, given.day);
  const by = me.actor;
  const { excused, before } = await app.db.transaction().execute(async (tx) => {
    const names = { excused: [] as string[], before: [] as string[] };
    for (const student of trainees) {
      const isNew = await excuseStudent(tx, app, student, { ...given, by });
      names[isNew ? 'excused' : 'before'].push(student.name);
    }
    if (names.excused.length === 0) throw excusedAlready();
    await recount(tx, given.registrationIds, app.now());
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    return names;
  });
  const [only] = excused.length === 1 ? excused : [];
  return {
    whom: only ?? studentsInWords(excused.length),
    left: [
      ...completed.map(({ name }) => `${name} (training completed)`),
      ...before.map((name) => `${name} (excused already)`),
    ],
  };
}

type Trainee = Awaited<ReturnType<typeof requireRegistrations>>[number];

function allCompleted([first, ...others]: readonly Trainee[]): Refusal {
  const whose = others.length === 0 ? `The training of ${first?.name}` : 'Their training';
  return notPossible(`${whose} is completed: no day of it has to be excused.`);
}

/** Asked once for each course: most of them train in the same one. */
async function requireTraining({ db }: App, students: readonly Trainee[], day: string) {
  for (const [course, [first]] of Map.groupBy(students, (one) => one.course_id)) {
    if ((await loadBatchesOn(db, day, course)).length === 0) {
      throw noTraining(`The course of ${first?.name} has no`, day);
    }
  }
}

interface Excused {
  day: string;
  reason: string;
  by: Actor;
}

/** In the caller's transaction. False if the day was excused already. */
async function excuseStudent(
  tx: Db,
  app: App,
  { id: registrationId, student_id, name }: Trainee,
  { day, reason, by }: Excused,
): Promise<boolean> {
  const at = app.now();
  const row = { registration_id: registrationId, course_id: null, day, reason, by, at };
  const id = await insertExcused(tx, row);
  if (id === undefined) return false;
  await recordInAudit(tx, {
    actor: by,
    action: 'attendance.excuse',
    subject: `registration:${registrationId}`,
    studentId: student_id,
    detail: { day, reason, whom: name },
    at,
  });
  const notice = { day, reason, isExcused: true, key: `excused:${id}` };
  await notifyAboutStudentsDay(tx, app, registrationId, notice);
  return true;
}

async function excuseWholeDay(app: App, me: SignedInStaff, given: Excuse): Promise<Outcome> {
  const { day, reason, applicationCode } = given;
  const course = applicationCode ? await findCourse(app.db, applicationCode) : undefined;
  if (applicationCode && !course) throw new Refusal('NOT_FOUND');
  const batches = await loadBatchesOn(app.db, day, course?.id);
  if (batches.length === 0) {
    throw noTraining(course ? `${course.course_code} has no` : 'No course has', day);
  }
  const by = me.actor;
  const whom = course?.course_code ?? 'everybody';
  const courseId = course?.id ?? null;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const row = { registration_id: null, course_id: courseId, day, reason, by, at };
    const id = await insertExcused(tx, row);
    if (id === undefined) throw excusedAlready();
    await recordInAudit(tx, {
      actor: by,
      action: 'attendance.excuse',
      subject: `excused-day:${id}`,
      detail: { day, reason, whom },
      at,
    });
    const notice = { day, reason, isExcused: true, key: `excused:${id}` };
    await notifyAboutWholeDay(tx, app, { ...notice, courseId });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  });
  const { students } = await countConcerned(app, batches, day);
  return { whom: `${whom}: ${studentsInWords(students)}`, left: [] };
}

const studentsInWords = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`;

function noTraining(who: string, day: string): Refusal {
  return notPossible(`${who} training on ${formatDay(day)}.`, { field: 'day' });
}

const excusedAlready = () => notPossible('This day is excused already.');

/** Removes it and notifies the students that the day counts again. */
export async function removeExcusedDay(app: App, me: SignedInStaff, id: number): Promise<string> {
  return await app.db.transaction().execute(async (tx) => {
    const gone = await deleteExcused(tx, id);
    if (!gone) throw new Refusal('NOT_FOUND');
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'attendance.unexcuse',
      subject: `excused-day:${id}`,
      ...(gone.student_id ? { studentId: gone.student_id } : {}),
      detail: { day: gone.day, reason: gone.reason },
      at: app.now(),
    });
    const { day, reason, registration_id, course_id } = gone;
    const notice = { day, reason, isExcused: false, key: `unexcused:${id}` };
    if (registration_id) {
      await notifyAboutStudentsDay(tx, app, registration_id, notice);
      await recount(tx, [registration_id], app.now());
    } else await notifyAboutWholeDay(tx, app, { ...notice, courseId: course_id });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    return day;
  });
}
