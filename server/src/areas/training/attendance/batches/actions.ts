import { batchIsOver } from '@edc/contract/common/time/training-days';
import { batchAndDates } from '@edc/contract/training/attendance/batch-rules';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import { notify } from '../../../system/notifications/actions.ts';
import { assignBatch } from '../../enrolment/actions.ts';
import type { ChosenStudent } from '../chosen/store.ts';
import { recount } from '../counting/counts.ts';
import { slipOf } from '../marks/store.ts';
import { requireStudent } from '../registers/queries.ts';
import { tooLateFor } from './over.ts';
import { type Batch, batchById } from './store.ts';

type Assigned = Pick<ChosenStudent, 'id' | 'student_id' | 'batch_id' | 'application_code'>;

/**
 * Assigns a student to a batch, or to none, and notifies them of a change; not to a batch that is
 * over for them.
 */
export async function assignAndTell(
  tx: Db,
  app: App,
  { id: registrationId, student_id: studentId, batch_id, application_code }: Assigned,
  { batch, by, reason }: { batch: Batch | null; by: Actor; reason: string },
) {
  const at = app.now();
  const batchId = batch?.id ?? null;
  const isNew = batch !== null && batchId !== batch_id;
  if (isNew && (await tooLateFor(tx, app, batch, [registrationId])).length > 0) return 'OVER';
  const done = await assignBatch(tx, { registrationId, batchId, by, reason, at });
  if (done !== 'assigned' || !isNew) return done;
  await notify(tx, {
    studentId,
    key: `batch:${registrationId}:${batch.id}:${at.toISOString()}`,
    kind: 'training',
    text: `Your training batch is ${batchAndDates(batch)}.`,
    path: `/app/get_printout/${application_code}`,
    at,
  });
  return done;
}

interface Move {
  registrationId: number;
  /** The id of a batch, or `none`. */
  batch: string;
  reason: string;
}

/** Moves one student to another batch of the course, or to none. */
export async function moveStudent(app: App, me: SignedInStaff, given: Move): Promise<string> {
  const { registrationId, reason } = given;
  const student = await requireStudent(app.db, me, registrationId);
  const batch = given.batch === 'none' ? null : await batchById(app.db, readId(given.batch));
  if (batch === undefined) throw new Refusal('NOT_FOUND');
  const { code: application_code } = await slipOf(app.db, registrationId);
  await app.db.transaction().execute(async (tx) => {
    const assigned = { ...student, application_code };
    const done = await assignAndTell(tx, app, assigned, { batch, by: me.actor, reason });
    if (done !== 'assigned') {
      const messages = {
        NOT_ACTIVE: `${student.name} is no longer in training.`,
        OTHER_COURSE: 'Please choose a batch of this course.',
        OVER: batchIsOver(batch?.batch ?? ''),
      };
      throw notPossible(messages[done]);
    }
    await recount(tx, [registrationId], app.now());
    await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    await publish(tx, { to: `student:${student.student_id}`, topic: 'attendance' });
  });
  return batch ? `${student.name} is in ${batch.batch} now.` : `${student.name} has no batch now.`;
}

const readId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
