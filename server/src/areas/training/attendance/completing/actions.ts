import {
  type CompletionOutcome,
  type CompletionScope,
  completionLabels,
  hasReached,
} from '@edc/contract/training/attendance/session-completion-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import { isReversed } from '../../../money/payments/queries.ts';
import { notifyStudent } from '../../../people/inbox/actions.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { completeRegistration, lockRegistration } from '../../enrolment/actions.ts';
import { loadAttendance, namesOf } from '../../enrolment/queries.ts';
import { requireStudent } from '../registers/queries.ts';

interface Completed {
  registrationId: number;
  by: Actor;
  reason: string;
  scope?: CompletionScope;
}

/**
 * Marks a training as completed and notifies the student; one completed by hand stays so. A student
 * whose payment was refunded must not get a certificate this way.
 */
export async function completeAndTell(
  tx: Db,
  app: App,
  { registrationId, by, reason, scope = 'all' }: Completed,
): Promise<CompletionOutcome> {
  const before = await lockRegistration(tx, registrationId);
  if (before?.state === 'active' && (await isReversed(tx, before.purchase_id))) return 'reversed';
  if (scope === 'reached') {
    // Counted under the lock: scans and corrections continue while the background task runs.
    const count = (await loadAttendance(tx, [registrationId], app.now())).get(registrationId);
    if (!count || !hasReached(count)) return 'short';
  }
  const given = { registrationId, byHand: true, by, reason, at: app.now() };
  const done = await completeRegistration(tx, given);
  if (!before || done !== 'completed') return 'inactive';
  if (before.state === 'completed') return 'completed';
  await notifyAboutCompletion(
    tx,
    app,
    before,
    (what) => `The centre has marked your training in ${what} as completed.`,
  );
  await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
  await publish(tx, { to: `student:${before.student_id}`, topic: 'attendance' });
  return 'completed';
}

/** Notifies the student once, however the training was completed. */
export async function notifyAboutCompletion(
  tx: Db,
  app: App,
  registration: { id: number; student_id: number; course_id: number; skill_id: number },
  said: (what: string) => string,
): Promise<void> {
  const { what, code } = await namesOf(tx, registration);
  await notifyStudent(tx, app, {
    studentId: registration.student_id,
    key: `training-completed:${registration.id}`,
    kind: 'certificate',
    subject: `Training completed: ${what}`,
    text: `${said(what)} You can request your certificate now.`,
    path: `/app/portal/certificate?course=${encodeURIComponent(code)}`,
    button: 'Request certificate',
  });
}

export async function completeStudent(
  app: App,
  me: SignedInStaff,
  { registrationId, ...given }: Omit<Completed, 'by'>,
): Promise<string> {
  const student = await requireStudent(app.db, me, registrationId);
  const by = me.actor;
  const done = await app.db
    .transaction()
    .execute((tx) => completeAndTell(tx, app, { registrationId, by, ...given }));
  if (done !== 'completed') {
    throw notPossible(`${student.name} was not changed: ${completionLabels[done].toLowerCase()}.`);
  }
  return student.name;
}
