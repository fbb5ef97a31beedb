import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { lockOfferings, releaseHolds } from '../../../catalogue/places/actions.ts';
import { holdPurchase } from '../../../money/payments/actions.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { placesLeft } from '../../places-taken/actions.ts';
import { liveRegistration } from '../store.ts';
import { loadBatchToStore } from '../training/queries.ts';
import {
  type ChangeKind,
  changeRow,
  isBatchOf,
  lockRegistration,
  type RegistrationRow,
} from './store.ts';

export { lockRegistration } from './store.ts';

/** The actor and reason of a change: kept in the registration's history and the audit log. */
export interface ChangeReason {
  /** As the audit log names them: `staff:email`, `student:CODE`, or a part of the portal. */
  by: Actor;
  reason: string;
  at: Date;
}

export type Moved = 'moved' | 'NOT_ACTIVE' | 'ALREADY_REGISTERED' | 'NOT_OFFERED' | 'SKILL_FULL';

/**
 * Moves an active registration to another course, another skill or both. The old place becomes
 * free, the earlier slip is replaced, and the batch is chosen as for a new registration. A place
 * held for the student there is used up. The caller notifies the student, who needs the new slip.
 */
export async function moveRegistration(
  tx: Db,
  move: ChangeReason & { registrationId: number; courseId: number; skillId: number },
): Promise<Moved> {
  const row = await lockRegistration(tx, move.registrationId);
  if (row?.state !== 'active') return 'NOT_ACTIVE';
  const isOtherCourse = row.course_id !== move.courseId;
  if (!isOtherCourse && row.skill_id === move.skillId) return 'moved';
  const [from, to] = [
    { courseId: row.course_id, skillId: row.skill_id },
    { courseId: move.courseId, skillId: move.skillId },
  ];
  const course = { ...to, studentId: row.student_id, leaves: from.courseId };
  if (isOtherCourse && (await liveRegistration(tx, course))) return 'ALREADY_REGISTERED';
  const locked = await lockOfferings(tx, [from, to]);
  const offering = locked.find((one) => one.courseId === to.courseId && one.skillId === to.skillId);
  if (!offering) return 'NOT_OFFERED';
  if ((await placesLeft(tx, offering, row.student_id)) === 0) return 'SKILL_FULL';
  await releaseHolds(tx, { studentId: row.student_id, ...to });
  await change(tx, row, isOtherCourse ? 'course' : 'skill', move, {
    course_id: to.courseId,
    skill_id: to.skillId,
    slip_version: row.slip_version + 1,
    ...(isOtherCourse ? { batch_id: await loadBatchToStore(tx, course, move.at) } : {}),
  });
  return 'moved';
}

/** Assigns a training line of the registration's own course, or none. */
export async function assignBatch(
  tx: Db,
  given: ChangeReason & { registrationId: number; batchId: number | null },
): Promise<'assigned' | 'NOT_ACTIVE' | 'OTHER_COURSE'> {
  const row = await lockRegistration(tx, given.registrationId);
  if (row?.state !== 'active') return 'NOT_ACTIVE';
  if (row.batch_id === given.batchId) return 'assigned';
  if (given.batchId !== null && !(await isBatchOf(tx, given.batchId, row.course_id))) {
    return 'OTHER_COURSE';
  }
  await change(tx, row, 'batch', given, { batch_id: given.batchId });
  return 'assigned';
}

/**
 * Completes an active registration. Completed by hand, it stays so regardless of later attendance;
 * confirming by hand what attendance had completed is recorded too.
 */
export async function completeRegistration(
  tx: Db,
  given: ChangeReason & { registrationId: number; byHand: boolean },
): Promise<'completed' | 'NOT_ACTIVE'> {
  const row = await lockRegistration(tx, given.registrationId);
  if (!row || row.state === 'cancelled') return 'NOT_ACTIVE';
  if (row.state === 'completed' && (row.completed_by_hand || !given.byHand)) return 'completed';
  await change(tx, row, 'state', given, { state: 'completed', completed_by_hand: given.byHand });
  return 'completed';
}

/** Reopens a registration that attendance had completed; never one completed by hand. */
export async function reopenRegistration(
  tx: Db,
  given: ChangeReason & { registrationId: number },
): Promise<'active' | 'BY_HAND' | 'NOT_COMPLETED'> {
  const row = await lockRegistration(tx, given.registrationId);
  if (row?.state !== 'completed') return 'NOT_COMPLETED';
  if (row.completed_by_hand) return 'BY_HAND';
  await change(tx, row, 'state', given, { state: 'active' });
  return 'active';
}

export const alreadyCancelled = () => notPossible('This registration is cancelled already.');

/** Cancels a registration: frees its place, and places held for it. */
export async function cancelRegistration(
  tx: Db,
  given: ChangeReason & { registrationId: number },
): Promise<void> {
  const row = await lockRegistration(tx, given.registrationId);
  if (!row || row.state === 'cancelled') throw alreadyCancelled();
  await lockOfferings(tx, [{ courseId: row.course_id, skillId: row.skill_id }]);
  await releaseHolds(tx, {
    studentId: row.student_id,
    courseId: row.course_id,
    kind: 'skill_change',
  });
  await change(tx, row, 'state', given, { state: 'cancelled' });
  if (row.purchase_id !== null) await holdPurchase(tx, row.purchase_id, given.at);
}

/** Writes the history, the audit log and the change itself. */
async function change(
  tx: Db,
  row: RegistrationRow,
  what: ChangeKind,
  why: ChangeReason,
  to: Parameters<typeof changeRow>[2],
): Promise<void> {
  await changeRow(tx, row, to, { what, by: why.by, reason: why.reason, at: why.at });
  await recordInAudit(tx, {
    actor: why.by,
    action: `registration.${what === 'state' ? (to.state ?? 'active') : what}`,
    subject: `registration:${row.id}`,
    studentId: row.student_id,
    detail: { reason: why.reason, ...before(row) },
    at: why.at,
  });
}

const before = (row: RegistrationRow) => ({
  course_id: row.course_id,
  skill: row.skill_id,
  batch: row.batch_id,
  state: row.state,
  slip_version: row.slip_version,
});
