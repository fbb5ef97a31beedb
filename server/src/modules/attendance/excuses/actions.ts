import { formatDay } from '@edc/contract/dates';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordInAudit } from '../../audit/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { registrationOf } from '../registers/store.ts';
import { loadBatchesOn } from './queries.ts';
import { courseByCode, deleteExcused, insertExcused } from './store.ts';
import { tellOfStudentsDay, tellOfWholeDay } from './telling.ts';

interface Excuse {
  day: string;
  reason: string;
  registration?: string | undefined;
  applicationCode?: string | undefined;
}

/** Excuses one student, one course or everybody from a day. */
export async function excuseDay(app: App, me: SignedInStaff, given: Excuse): Promise<void> {
  const { day, reason } = given;
  const found = given.registration
    ? await registrationOf(app.db, readId(given.registration))
    : undefined;
  const student = found?.state === 'cancelled' ? undefined : found;
  const course = given.applicationCode
    ? await courseByCode(app.db, given.applicationCode)
    : undefined;
  const isUnknown = (given.registration && !student) || (given.applicationCode && !course);
  if (isUnknown || (student && course)) throw new Refusal('NOT_FOUND');
  if (student?.state === 'completed') {
    const message = `The training of ${student.name} is completed: no day of it has to be excused.`;
    throw new Refusal('NOT_POSSIBLE', { message });
  }
  const batches = await loadBatchesOn(app.db, day, student?.application_id ?? course?.id);
  if (batches.length === 0) {
    const what = course?.course_code ?? (student ? `The course of ${student.name}` : undefined);
    const message = what
      ? `${what} has no training on ${formatDay(day)}.`
      : `No course has training on ${formatDay(day)}.`;
    throw new Refusal('NOT_POSSIBLE', { message, fields: { day: message } });
  }
  const by = `staff:${me.email}`;
  await app.db.transaction().execute(async (tx) => {
    const id = await insertExcused(tx, {
      registration_id: student?.id ?? null,
      application_id: course?.id ?? null,
      day,
      reason,
      by,
      at: app.now(),
    });
    if (id === undefined) {
      throw new Refusal('NOT_POSSIBLE', { message: 'This day is excused already.' });
    }
    await recordInAudit(tx, {
      actor: by,
      action: 'attendance.excuse',
      subject: student ? `registration:${student.id}` : `excused-day:${id}`,
      ...(student ? { studentId: student.student_id } : {}),
      detail: { day, reason, whom: student?.name ?? course?.course_code ?? 'everybody' },
      at: app.now(),
    });
    const told = { day, reason, isExcused: true, key: `excused:${id}` };
    if (student) await tellOfStudentsDay(tx, app, student.id, told);
    else await tellOfWholeDay(tx, app, { ...told, applicationId: course?.id ?? null });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  });
}

const readId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export async function removeExcusedDay(app: App, me: SignedInStaff, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const gone = await deleteExcused(tx, id);
    if (!gone) throw new Refusal('NOT_FOUND');
    await recordInAudit(tx, {
      actor: `staff:${me.email}`,
      action: 'attendance.unexcuse',
      subject: `excused-day:${id}`,
      ...(gone.student_id ? { studentId: gone.student_id } : {}),
      detail: { day: gone.day, reason: gone.reason },
      at: app.now(),
    });
    const { day, reason, registration_id, application_id } = gone;
    const told = { day, reason, isExcused: false, key: `unexcused:${id}` };
    if (registration_id) await tellOfStudentsDay(tx, app, registration_id, told);
    else await tellOfWholeDay(tx, app, { ...told, applicationId: application_id });
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  });
}
