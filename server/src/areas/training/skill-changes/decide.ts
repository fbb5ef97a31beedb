import type { AuditAction } from '@edc/contract/system/audit-actions';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { lockOfferings, releaseHolds } from '../../catalogue/places/actions.ts';
import { nothingReturned, returnPurchase } from '../../money/payments/actions.ts';
import { findOpenClaim, isReversed } from '../../money/payments/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { lockRegistration, moveRegistration } from '../enrolment/actions.ts';
import { lockRequest, type RequestRow, updateRequest } from '../requests/actions.ts';
import { findRequest, pendingOf } from '../requests/queries.ts';
import { notifyAboutDecision, publishRequest } from './mails.ts';
import { mayChangeAny } from './queries.ts';
import { NO_CHANGE_NOW, skillChangeWords } from './words.ts';

type Tools = Pick<App, 'jobs' | 'config' | 'secretKey'>;

interface Decision {
  requestId: number;
  /** As the audit log names them. */
  by: Actor;
  at: Date;
}

/** The request, locked after its student and registration; undefined if it is no longer pending. */
async function lockPending(tx: Db, requestId: number) {
  const found = await findRequest(tx, { kind: 'skill_change', id: requestId });
  const registration = found && (await lockRegistration(tx, found.registration_id));
  if (!registration) return undefined;
  const request = await lockRequest(tx, requestId);
  return request.state === 'pending' ? { request, registration } : undefined;
}

export type Approved =
  | 'approved'
  | 'NOT_PENDING'
  | 'REVERSED'
  | 'REFUNDING'
  | 'DISPUTED'
  | 'NOT_POSSIBLE';

/** Moves the registration to its new skill: frees the old place and replaces the slip. */
export async function approve(
  tx: Db,
  app: Tools,
  // In the transaction that records the payment, its balance is not written yet.
  { requestId, by, at, justPaid = false }: Decision & { justPaid?: boolean },
): Promise<Approved> {
  const pending = await lockPending(tx, requestId);
  if (!pending) return 'NOT_PENDING';
  const { request, registration } = pending;
  if (await isReversed(tx, registration.purchase_id)) return 'REVERSED';
  if (!justPaid && (await isReversed(tx, request.purchase_id))) return 'REVERSED';
  const claim = await findOpenClaim(tx, [registration.purchase_id, request.purchase_id]);
  if (claim) return claim;
  const moved = await moveRegistration(tx, {
    registrationId: request.registration_id,
    courseId: request.course_id,
    skillId: request.skill_id,
    by,
    reason: `Request ${requestId} to change skill`,
    at,
  });
  if (moved !== 'moved') return 'NOT_POSSIBLE';
  await releaseReserved(tx, request);
  await updateRequest(tx, requestId, { state: 'approved', decided_at: at, decided_by: by });
  await audit(tx, request, { action: 'skill_change.approve', by, at, detail: {} });
  await notifyAboutDecision(tx, app, { requestId, at, kind: 'approved' });
  await publishRequest(tx, request.student_id);
  return 'approved';
}

/** Frees the reserved place; the fee becomes credit for the next skill change. */
export async function reject(
  tx: Db,
  app: Tools,
  given: Decision & { reason: string; withdrawn?: boolean },
): Promise<'rejected' | 'NOT_PENDING'> {
  const { requestId, by, at, reason, withdrawn = false } = given;
  const pending = await lockPending(tx, requestId);
  if (!pending) return 'NOT_PENDING';
  const { request } = pending;
  const { course_id: courseId, skill_id: skillId } = request;
  await lockOfferings(tx, [{ courseId, skillId }]);
  await releaseReserved(tx, request);
  await updateRequest(tx, requestId, {
    state: 'rejected',
    decided_at: at,
    decided_by: by,
    reason,
    withdrawn_at: withdrawn ? at : null,
  });
  const kept =
    request.purchase_id === null
      ? nothingReturned
      : await returnPurchase(tx, {
          purchaseId: request.purchase_id,
          reason: withdrawn ? 'WITHDRAWN' : 'REJECTED',
          next: skillChangeWords.credit,
          at,
        });
  const isOfNoUse =
    kept.creditKobo > 0 && !(await mayChangeAny(tx, { studentId: request.student_id, now: at }));
  const outcome = { ...kept, words: isOfNoUse ? [...kept.words, NO_CHANGE_NOW] : kept.words };
  const action = withdrawn ? 'skill_change.withdraw' : 'skill_change.reject';
  await audit(tx, request, { action, by, at, detail: { reason, credit_kobo: kept.creditKobo } });
  const news = withdrawn
    ? ({ kind: 'withdrawn', ...outcome } as const)
    : ({ kind: 'rejected', reason, ...outcome } as const);
  await notifyAboutDecision(tx, app, { requestId, at, ...news });
  await publishRequest(tx, request.student_id);
  return 'rejected';
}

/** Rejects requests whose registration was cancelled or completed in the meantime. */
export async function rejectOrphans(app: App): Promise<void> {
  for (const requestId of await pendingOf(app.db, 'skill_change', ['cancelled', 'completed'])) {
    await app.db.transaction().execute((tx) =>
      reject(tx, app, {
        requestId,
        by: 'skill-changes',
        reason: 'The registration is no longer active',
        at: app.now(),
      }),
    );
  }
}

async function releaseReserved(tx: Db, request: RequestRow): Promise<void> {
  await releaseHolds(tx, {
    studentId: request.student_id,
    courseId: request.course_id,
    skillId: request.skill_id,
    kind: 'skill_change',
  });
}

export async function audit(
  tx: Db,
  request: RequestRow,
  given: { action: AuditAction; by: Actor; at: Date; detail: Record<string, string | number> },
): Promise<void> {
  const { action, by, at, detail } = given;
  await recordInAudit(tx, {
    actor: by,
    action,
    subject: `skill_change:${request.id}`,
    studentId: request.student_id,
    detail: { from: request.from_skill_id, to: request.skill_id, ...detail },
    at,
  });
}
