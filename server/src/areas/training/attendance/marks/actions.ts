import { formatDay } from '@edc/contract/common/time/dates';
import { dayAfter, dayInLagos } from '@edc/contract/common/time/days';
import { trainingDays } from '@edc/contract/common/time/training-days';
import type { AuditAction } from '@edc/contract/system/audit-actions';
import { canMarkAbsent } from '@edc/contract/training/attendance/register-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadTrainingCalendar } from '../../../system/settings-store/queries.ts';
import { lockRegistration, reopenRegistration } from '../../enrolment/actions.ts';
import { loadAttendance, loadTraining } from '../../enrolment/queries.ts';
import { recount } from '../counting/counts.ts';
import { requireStudents } from '../registers/queries.ts';
import { stateOn } from '../registers/rules.ts';
import { dayExcused } from '../registers/store.ts';
import { notifyAboutMark, notifyAboutRemoval } from './notices.ts';
import {
  hasRequest,
  insertCorrection,
  isMarkedAbsent,
  isPresent,
  periodOfCourse,
  removeCorrections,
} from './store.ts';

interface Correction {
  registrationIds: readonly number[];
  day: string;
  present: boolean;
  reason: string;
}

/**
 * Marks a day by hand for all these students or none: the newest mark overrides scans. Returns
 * their names, and how many are in training again because of it.
 */
export async function correctRegister(app: App, me: SignedInStaff, given: Correction) {
  const { registrationIds, ...written } = given;
  const students = await requireStudents(app.db, me, registrationIds);
  if (written.day > dayInLagos(app.now())) {
    throw notPossible('This day is still to come.');
  }
  const by = me.actor;
  const reopened = await app.db.transaction().execute(async (tx) => {
    let count = 0;
    for (const student of students) {
      if (await writeDay(tx, app, student, { ...written, by })) count += 1;
    }
    await recount(tx, registrationIds, app.now());
    return count;
  });
  return { names: students.map(({ name }) => name), reopened };
}

interface Trainee {
  id: number;
  name: string;
  /** Days count from here on. */
  since: Date;
}

interface Written {
  day: string;
  present: boolean;
  reason: string;
  by: Actor;
}

/** In the caller's transaction. Returns whether a completed training was reopened. */
export async function writeDay(
  tx: Db,
  app: App,
  { id, name, since }: Trainee,
  { day, present, reason, by }: Written,
): Promise<boolean> {
  const now = app.now();
  const row = await requireRegistration(tx, id);
  const wasAbsent = await isMarkedAbsent(tx, id, day);
  // A day that counts or was marked before can always be corrected.
  const isCorrection = !present && (wasAbsent || (await isPresent(tx, id, day)));
  if (!isCorrection && !(await hadTraining(tx, row.course_id, since, day))) {
    throw notPossible(`There was no training for ${name} on this day.`);
  }
  if (!isCorrection && !present && day === dayInLagos(now)) {
    throw notPossible(
      `${name} was not scanned yet and can still come today. Mark them absent from tomorrow on.`,
    );
  }
  if (!isCorrection && !present) await requireExpected(tx, { ...row, name }, day, now);
  const written = { registration_id: id, day, present, reason, by, at: now };
  const correction = await insertCorrection(tx, written);
  // Being present is no news, unless the student was notified of the opposite before.
  if (!present || wasAbsent) {
    await notifyAboutMark(tx, { ...written, key: `attendance-mark:${correction}` });
  }
  return await recordDay(tx, row, present ? 'attendance.present' : 'attendance.absent', written);
}

/** Nobody is absent from a day of another batch, or one from which they are excused. */
async function requireExpected(
  tx: Db,
  { id, name, course_id, state }: Locked & { name: string },
  day: string,
  now: Date,
): Promise<void> {
  const training = await loadTraining(tx, [id]);
  const counted = await loadAttendance(tx, [id], now, { training });
  const asked = {
    day,
    today: dayInLagos(now),
    isExcused: (await dayExcused(tx, course_id, day)) !== undefined,
    isWritten: false,
    isCompleted: state === 'completed',
  };
  const found = stateOn(asked, counted.get(id), training.get(id));
  if (canMarkAbsent(found)) return;
  const why = found === 'excused' ? 'is excused' : 'was not expected';
  throw notPossible(`${name} ${why} on ${formatDay(day)} and cannot be marked absent.`);
}

type Removed = Omit<Correction, 'present'>;

/**
 * Removes marks by hand for a day, of all these students or none: scans decide again. Returns the
 * students who had a mark, and whether each is present now.
 */
export async function removeMarks(app: App, me: SignedInStaff, given: Removed) {
  const { registrationIds, day, reason } = given;
  const students = await requireStudents(app.db, me, registrationIds);
  const by = me.actor;
  return await app.db.transaction().execute(async (tx) => {
    const done: { name: string; present: boolean; reopened: boolean }[] = [];
    for (const student of students) {
      const outcome = await removeMark(tx, app, student, { day, reason, by });
      if (outcome) done.push({ name: student.name, ...outcome });
    }
    if (done.length === 0) {
      throw notPossible('This day was not marked by hand.');
    }
    await recount(tx, registrationIds, app.now());
    return done;
  });
}

/** In the caller's transaction. Undefined if there was no mark by hand. */
async function removeMark(
  tx: Db,
  app: App,
  { id }: Trainee,
  { day, reason, by }: Omit<Written, 'present'>,
) {
  const at = app.now();
  const row = await requireRegistration(tx, id);
  const wasAbsent = await isMarkedAbsent(tx, id, day);
  const mark = await removeCorrections(tx, { registrationId: id, day, reason, by, at });
  if (mark === undefined) return undefined;
  const present = await isPresent(tx, id, day);
  // If the scans agree with the mark, nothing has changed for the student.
  if (wasAbsent || !present) {
    const key = `attendance-unmarked:${mark}`;
    await notifyAboutRemoval(tx, { registration_id: id, day, present, reason, at, key });
  }
  const given = { day, present, reason, by, at };
  return { present, reopened: await recordDay(tx, row, 'attendance.unmark', given) };
}

/** After the day was written. Returns whether a completed training was reopened. */
async function recordDay(
  tx: Db,
  row: Locked,
  action: AuditAction,
  { day, present, reason, by, at }: Written & { at: Date },
): Promise<boolean> {
  await recordInAudit(tx, {
    actor: by,
    action,
    subject: `registration:${row.id}`,
    studentId: row.student_id,
    detail: { day, reason },
    at,
  });
  const reopened = !present && (await reopenIfTooFew(tx, row, { by, reason, at }));
  await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  await publish(tx, { to: `student:${row.student_id}`, topic: 'attendance' });
  return reopened;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

async function requireRegistration(tx: Db, id: number): Promise<Locked> {
  const row = await lockRegistration(tx, id);
  if (!row || row.state === 'cancelled') throw new Refusal('NOT_FOUND');
  return row;
}

/** Reopens a training that attendance completed, never one that a registrar completed by hand. */
async function reopenIfTooFew(
  tx: Db,
  { id, state, completed_by_hand }: Locked,
  given: { by: Actor; reason: string; at: Date },
): Promise<boolean> {
  if (state !== 'completed' || completed_by_hand) return false;
  const count = (await loadAttendance(tx, [id], given.at)).get(id);
  // With a certificate requested or issued, staff decide under Requests.
  if (!count || count.attended >= count.needed || (await hasRequest(tx, id))) return false;
  await reopenRegistration(tx, { registrationId: id, ...given });
  return true;
}

/** Make-up days may be held for this long after the last batch. */
const MAKE_UP_DAYS = 30;

/** Only a day on which the course trains, or a make-up day, can have been attended. */
async function hadTraining(tx: Db, courseId: number, since: Date, day: string): Promise<boolean> {
  const { begins, ends } = await periodOfCourse(tx, courseId);
  const isWithin =
    begins !== null && ends !== null && day >= begins && day <= dayAfter(ends, MAKE_UP_DAYS);
  const calendar = await loadTrainingCalendar(tx);
  const isTrained = trainingDays({ start_date: day, end_date: day }, calendar).length > 0;
  return isWithin && isTrained && day >= dayInLagos(since);
}
