import { formatDay } from '@edc/contract/dates';
import { dayInLagos, trainingDays } from '@edc/contract/training-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { loadAttendance } from '../../enrolment/attendance/queries.ts';
import { lockRegistration, reopenRegistration } from '../../enrolment/changes/actions.ts';
import { notify } from '../../notifications/actions.ts';
import { loadTrainingCalendar } from '../../site/queries.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { daysPath } from '../rules.ts';
import { demandStudents } from './queries.ts';
import { hasRequest, insertCorrection, isMarkedAbsent, periodOfCourse, slipOf } from './store.ts';

interface Correction {
  registrationIds: readonly number[];
  day: string;
  present: boolean;
  reason: string;
}

/**
 * Writes a day by hand, of all these students or of none: it counts before every scan of that day,
 * and the newest counts. Gives their names, and how many are in training again because of it.
 */
export async function correctRegister(app: App, me: SignedInStaff, given: Correction) {
  const { registrationIds, ...written } = given;
  const students = await demandStudents(app.db, me, registrationIds);
  if (written.day > dayInLagos(app.now())) {
    throw new Refusal('NOT_POSSIBLE', { message: 'This day is still to come.' });
  }
  const by = `staff:${me.email}`;
  const reopened = await app.db.transaction().execute(async (tx) => {
    let count = 0;
    for (const student of students) {
      if (await writeDay(tx, app, student, { ...written, by })) count += 1;
    }
    return count;
  });
  return { names: students.map(({ name }) => name), reopened };
}

interface Trainee {
  id: number;
  student_id: number;
  name: string;
  registered_at: Date;
}

interface Written {
  day: string;
  present: boolean;
  reason: string;
  by: string;
}

/** In the caller's transaction. Whether a training that was completed no longer is. */
export async function writeDay(
  tx: Db,
  app: App,
  { id, student_id, name, registered_at }: Trainee,
  { day, present, reason, by }: Written,
): Promise<boolean> {
  const now = app.now();
  const row = await lockRegistration(tx, id);
  if (!row || row.state === 'cancelled') throw new Refusal('NOT_FOUND');
  if (present && !(await hadTraining(tx, row.application_id, registered_at, day))) {
    const message = `There was no training for ${name} on this day.`;
    throw new Refusal('NOT_POSSIBLE', { message });
  }
  const wasAbsent = await isMarkedAbsent(tx, id, day);
  const written = { registration_id: id, day, present, reason, by, at: now };
  const correction = await insertCorrection(tx, written);
  // A day that is present needs no news, unless the student was told the opposite before.
  if (!present || wasAbsent) {
    await tellOfMark(tx, { ...written, key: `attendance-mark:${correction}` });
  }
  await recordInAudit(tx, {
    actor: by,
    action: present ? 'attendance.present' : 'attendance.absent',
    subject: `registration:${id}`,
    studentId: student_id,
    detail: { day, reason },
    at: now,
  });
  let isReopened = false;
  // What attendance completed, attendance can take back; never what a registrar did by hand.
  if (row.state === 'completed' && !row.completed_by_hand && !present) {
    const count = (await loadAttendance(tx, [id], now)).get(id);
    // With a certificate that was requested or issued a person decides, under Requests.
    if (count && count.attended < count.needed && !(await hasRequest(tx, id))) {
      await reopenRegistration(tx, { registrationId: id, by, reason, at: now });
      isReopened = true;
    }
  }
  await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  await publish(tx, { to: `student:${student_id}`, topic: 'attendance' });
  return isReopened;
}

interface Mark {
  registration_id: number;
  day: string;
  present: boolean;
  reason: string;
  at: Date;
  key: string;
}

async function tellOfMark(tx: Db, { registration_id, day, present, reason, at, key }: Mark) {
  const { student_id, code, course_code } = await slipOf(tx, registration_id);
  const marked = `You are marked ${present ? 'present' : 'absent'} on ${formatDay(day)} in ${course_code}: ${reason.replace(/\.$/, '')}.`;
  const more = ' If you were there, press “I was there” beside the day.';
  const text = present ? marked : marked + more;
  const path = daysPath(code);
  await notify(tx, { studentId: student_id, key, kind: 'attendance', text, path, at });
}

/** Make-up days may be held for so long after the last batch. */
const MAKE_UP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Only a day on which the course trains, or made it up, can have been attended. */
async function hadTraining(
  tx: Db,
  applicationId: number,
  registeredAt: Date,
  day: string,
): Promise<boolean> {
  const { begins, ends } = await periodOfCourse(tx, applicationId);
  const last = ends && new Date(Date.parse(ends) + MAKE_UP_DAYS * DAY_MS).toISOString();
  const isWithin = begins !== null && last !== null && day >= begins && day <= last.slice(0, 10);
  const calendar = await loadTrainingCalendar(tx);
  const isTrained = trainingDays({ start_date: day, end_date: day }, calendar).length > 0;
  return isWithin && isTrained && day >= dayInLagos(registeredAt);
}
