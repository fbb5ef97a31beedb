import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import { completeRegistration, lockRegistration } from '../../enrolment/changes/actions.ts';
import { namesOf } from '../../enrolment/changes/queries.ts';
import { tellStudent } from '../../inbox/actions.ts';
import type { SignedInStaff } from '../../staff/gates.ts';
import { demandStudent } from '../registers/queries.ts';

interface Completed {
  registrationId: number;
  by: string;
  reason: string;
}

/** Marks a training as completed and tells the student; one that is completed by hand stays so. */
export async function completeAndTell(
  tx: Db,
  app: App,
  { registrationId, by, reason }: Completed,
): Promise<'completed' | 'NOT_ACTIVE'> {
  const before = await lockRegistration(tx, registrationId);
  const given = { registrationId, byHand: true, by, reason, at: app.now() };
  const done = await completeRegistration(tx, given);
  if (!before || done !== 'completed' || before.state === 'completed') return done;
  const { title, course_code, session, code } = await namesOf(tx, before);
  const what = `${title}, ${course_code} ${session}`;
  await tellStudent(tx, app, {
    studentId: before.student_id,
    key: `training-completed:${registrationId}`,
    kind: 'certificate',
    subject: `Training completed: ${what}`,
    text: `The centre has marked your training in ${what} as completed. You can request your certificate now.`,
    path: `/app/portal/certificate?course=${encodeURIComponent(code)}`,
    button: 'Request certificate',
  });
  await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  await publish(tx, { to: `student:${before.student_id}`, topic: 'attendance' });
  return done;
}

export async function completeStudent(
  app: App,
  me: SignedInStaff,
  { registrationId, reason }: { registrationId: number; reason: string },
): Promise<string> {
  const student = await demandStudent(app.db, me, registrationId);
  const by = `staff:${me.email}`;
  const done = await app.db
    .transaction()
    .execute((tx) => completeAndTell(tx, app, { registrationId, by, reason }));
  if (done !== 'completed') {
    throw new Refusal('NOT_POSSIBLE', { message: `${student.name} is no longer in training.` });
  }
  return student.name;
}
