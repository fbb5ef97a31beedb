import { dayInLagos, trainingDays } from '@edc/contract/training-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { loadAttendance } from '../../enrolment/attendance/queries.ts';
import { lockRegistration, reopenRegistration } from '../../enrolment/changes/actions.ts';
import { loadTrainingCalendar } from '../../site/queries.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { demandStudent } from './queries.ts';
import { hasRequest, insertCorrection, periodOfCourse } from './store.ts';

interface Correction {
  registrationId: number;
  day: string;
  present: boolean;
  reason: string;
}

/** Writes a day by hand: it counts before every scan of that day, and the newest counts. */
export async function correctRegister(app: App, me: SignedInStaff, given: Correction) {
  const { registrationId, ...written } = given;
  const student = await demandStudent(app.db, me, registrationId);
  if (written.day > dayInLagos(app.now())) {
    throw new Refusal('NOT_POSSIBLE', { message: 'This day is still to come.' });
  }
  const by = `staff:${me.email}`;
  await app.db.transaction().execute((tx) => writeDay(tx, app, student, { ...written, by }));
  return student.name;
}

interface Written {
  day: string;
  present: boolean;
  reason: string;
  by: string;
}

/** In the caller's transaction. */
export async function writeDay(
  tx: Db,
  app: App,
  { id, student_id, registered_at }: { id: number; student_id: number; registered_at: Date },
  { day, present, reason, by }: Written,
): Promise<void> {
  const now = app.now();
  const row = await lockRegistration(tx, id);
  if (!row || row.state === 'cancelled') throw new Refusal('NOT_FOUND');
  if (present) await demandTrainingDay(tx, row.application_id, registered_at, day);
  await insertCorrection(tx, { registration_id: id, day, present, reason, by, at: now });
  await recordInAudit(tx, {
    actor: by,
    action: present ? 'attendance.present' : 'attendance.absent',
    subject: `registration:${id}`,
    studentId: student_id,
    detail: { day, reason },
    at: now,
  });
  // What attendance completed, attendance can take back; never what a registrar did by hand.
  if (row.state === 'completed' && !row.completed_by_hand && !present) {
    const count = (await loadAttendance(tx, [id], now)).get(id);
    // With a certificate that was requested or issued a person decides, under Requests.
    if (count && count.attended < count.needed && !(await hasRequest(tx, id))) {
      await reopenRegistration(tx, { registrationId: id, by, reason, at: now });
    }
  }
  await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  await publish(tx, { to: `student:${student_id}`, topic: 'attendance' });
}

/** Make-up days may be held for so long after the last batch. */
const MAKE_UP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Only a day on which the course trains, or made it up, can have been attended. */
async function demandTrainingDay(
  tx: Db,
  applicationId: number,
  registeredAt: Date,
  day: string,
): Promise<void> {
  const { begins, ends } = await periodOfCourse(tx, applicationId);
  const last = ends && new Date(Date.parse(ends) + MAKE_UP_DAYS * DAY_MS).toISOString();
  const isWithin = begins !== null && last !== null && day >= begins && day <= last.slice(0, 10);
  const calendar = await loadTrainingCalendar(tx);
  const isTrained = trainingDays({ start_date: day, end_date: day }, calendar).length > 0;
  if (isWithin && isTrained && day >= dayInLagos(registeredAt)) return;
  throw new Refusal('NOT_POSSIBLE', {
    message: 'There was no training for this student on this day.',
  });
}
