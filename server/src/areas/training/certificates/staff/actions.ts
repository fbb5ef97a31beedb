import { requestProblems } from '@edc/contract/desk/requests/request-rules';
import { serialKey } from '@edc/contract/training/certificates/certificate-rules';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { notPossible, Refusal } from '../../../../platform/http/refusal.ts';
import { nothingReturned, returnPurchase } from '../../../money/payments/actions.ts';
import { findOpenClaim, isReversed } from '../../../money/payments/queries.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { updateRequest } from '../../requests/actions.ts';
import { pendingOf, unsettledKobo } from '../../requests/queries.ts';
import { issue } from '../issue.ts';
import { notifyAboutCertificate } from '../mails.ts';
import { isEntitled } from '../rules.ts';
import { canIssue } from '../signatories/queries.ts';
import { certificateByKey, lockCertificate, newestOfRequest, updateCertificate } from '../store.ts';
import { certificateWords } from '../words.ts';
import {
  type Decided,
  decide,
  type Portal,
  type Refused,
  type RequestDecision,
  record,
} from './deciding.ts';

export async function approveRequest(
  app: Portal,
  { requestId, by }: RequestDecision,
): Promise<{ serial: string } | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    const { request, registration } = about;
    if (request.state !== 'pending') return 'NOT_PENDING';
    if (await isReversed(tx, request.purchase_id)) return 'PAYMENT_REVERSED';
    const claim = await claimOnFeeOrCourse(tx, about);
    if (claim) return claim;
    if (!isEntitled(registration)) return 'NOT_ENTITLED';
    if (!(await canIssue(tx))) return 'NO_SIGNATORIES';
    await updateRequest(tx, request.id, {
      state: 'approved',
      decided_at: app.now(),
      decided_by: by,
    });
    const issued = await issue(tx, app, { request, registration, by });
    await record(tx, app, about, { action: 'approve', by, detail: { serial: issued.serial } });
    await notifyAboutCertificate(tx, app, {
      ...about,
      news: { kind: 'approved', serial: issued.serial },
    });
    return { serial: issued.serial };
  });
}

/** Rejects a pending request: its fee becomes the student's credit for the next one. */
export async function rejectRequest(
  app: Portal,
  { requestId, by, reason }: RequestDecision & { reason: string },
): Promise<'rejected' | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    const { request } = about;
    if (request.state !== 'pending') return 'NOT_PENDING';
    await updateRequest(tx, request.id, {
      state: 'rejected',
      decided_at: app.now(),
      decided_by: by,
      reason,
      purchase_id: null,
    });
    const kept =
      request.purchase_id === null
        ? nothingReturned
        : await returnPurchase(tx, {
            purchaseId: request.purchase_id,
            reason: 'REJECTED',
            next: certificateWords.credit,
            at: app.now(),
          });
    await record(tx, app, about, { action: 'reject', by, detail: { reason } });
    await notifyAboutCertificate(tx, app, {
      ...about,
      news: { kind: 'rejected', reason, ...kept },
    });
    return 'rejected';
  });
}

/** Rejects requests whose registration was cancelled in the meantime. */
export async function rejectOrphans(app: Portal): Promise<void> {
  const reason = 'The registration was cancelled';
  await forEachIsolated(await pendingOf(app.db, 'certificate', ['cancelled']), (requestId) =>
    rejectRequest(app, { requestId, by: 'certificates', reason }),
  );
}

/** Why its paper cannot be handed over. */
async function handOverProblem(tx: Db, about: Decided) {
  if ((await newestOfRequest(tx, about.request.id))?.revoked_at) return 'ALREADY_REVOKED';
  if ((await unsettledKobo(tx, about.request.id)) > 0) return 'REFUNDED';
  return await claimOnFeeOrCourse(tx, about);
}

const claimOnFeeOrCourse = (tx: Db, { request, registration }: Decided) =>
  findOpenClaim(tx, [request.purchase_id, registration.purchase_id]);

/** Marks the paper as ready at the office. */
export async function markReady(
  app: Portal,
  { requestId, by }: RequestDecision,
): Promise<'ready' | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    if (about.request.state !== 'approved') return 'NOT_APPROVED';
    const problem = await handOverProblem(tx, about);
    if (problem) return problem;
    await updateRequest(tx, about.request.id, { state: 'ready', ready_at: app.now() });
    await record(tx, app, about, { action: 'ready', by });
    await notifyAboutCertificate(tx, app, { ...about, news: { kind: 'ready' } });
    return 'ready';
  });
}

/**
 * Marks the paper as handed over. A phone's scan is accepted as fact, even if the payment was
 * refunded or the certificate revoked in the meantime; the registrar is still asked about it.
 */
export async function markCollected(
  app: Portal,
  { requestId, by, scanned = false }: RequestDecision & { scanned?: boolean },
): Promise<'collected' | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    const { request } = about;
    if (request.state !== 'ready' || request.collected_at) return 'NOT_READY';
    const problem = scanned ? undefined : await handOverProblem(tx, about);
    if (problem) return problem;
    await updateRequest(tx, request.id, { collected_at: app.now(), collected_by: by });
    await record(tx, app, about, { action: 'collected', by });
    return 'collected';
  });
}

/** Undoes the hand-over, because its scan was undone. */
export async function takeBackCollected(
  app: Portal,
  { requestId, by }: RequestDecision,
): Promise<'ready' | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    const { request } = about;
    if (!request.collected_at || request.collected_by !== by) return 'NOT_READY';
    await updateRequest(tx, request.id, { collected_at: null, collected_by: null });
    await record(tx, app, about, { action: 'uncollected', by });
    return 'ready';
  });
}

interface SerialDecision {
  serial: string;
  by: Actor;
  reason: string;
}

async function findCertificate(db: Db, serial: string) {
  const found = await certificateByKey(db, serialKey(serial));
  if (!found) throw new Refusal('UNKNOWN_CERTIFICATE');
  return found;
}

const revocationBy = ({ now }: Portal, by: Actor, reason: string) => ({
  revoked_at: now(),
  revoked_by: by,
  revocation_reason: reason,
});

/** Revokes a certificate. An imported one has no student to notify. */
export async function revokeCertificate(
  app: Portal,
  { serial, by, reason }: SerialDecision,
): Promise<void> {
  const found = await findCertificate(app.db, serial);
  const revoke = async (tx: Db) => {
    const { revoked_at } = await lockCertificate(tx, found.id);
    if (revoked_at) throw notPossible('This certificate was revoked already.');
    await updateCertificate(tx, found.id, revocationBy(app, by, reason));
  };
  if (found.request_id === null) {
    return await app.db.transaction().execute(async (tx) => {
      await revoke(tx);
      await recordInAudit(tx, {
        actor: by,
        action: 'certificate.revoke',
        subject: `certificate:${found.serial}`,
        detail: { reason },
        at: app.now(),
      });
    });
  }
  await decide(app, found.request_id, async (tx, about) => {
    await revoke(tx);
    await record(tx, app, about, {
      action: 'revoke',
      by,
      detail: { serial: found.serial, reason },
    });
    await notifyAboutCertificate(tx, app, {
      ...about,
      news: { kind: 'revoked', serial: found.serial, reason },
    });
  });
}

/**
 * Issues a certificate again from the current record, for a corrected name or a lost paper. The
 * first is revoked with "replaced by"; the new paper has to be printed and collected again.
 */
export async function replaceCertificate(
  app: Portal,
  { serial, by, reason }: SerialDecision,
): Promise<{ serial: string }> {
  const found = await findCertificate(app.db, serial);
  if (found.request_id === null)
    throw notPossible(
      'A certificate from before the portal cannot be replaced here. It can be revoked.',
    );
  return await decide(app, found.request_id, async (tx, about) => {
    const { request, registration } = about;
    const before = await lockCertificate(tx, found.id);
    if (before.replaced_by !== null)
      throw notPossible('This certificate was replaced already. Replace the newer one.');
    // The name printed on the first one is not stored anywhere else any more.
    if (registration.erased_at)
      throw notPossible('This student was erased, so no new certificate can name them.');
    const isUnpaid = registration.reversed || (await isReversed(tx, request.purchase_id));
    // A certificate that the registrar kept after a refund may be corrected like any other.
    const isKept = !before.revoked_at && (await unsettledKobo(tx, request.id)) === 0;
    if (isUnpaid && !isKept)
      throw notPossible('The payment was refunded, so no new certificate is issued.');
    if (!isEntitled({ ...registration, reversed: false })) {
      throw notPossible('The training is not completed, so no new certificate is issued.');
    }
    if (!(await canIssue(tx))) throw notPossible(`${requestProblems.no_signatories}.`);
    if (!before.revoked_at) await updateCertificate(tx, found.id, revocationBy(app, by, reason));
    const issued = await issue(tx, app, { request, registration, by });
    await updateCertificate(tx, found.id, { replaced_by: issued.id });
    await updateRequest(tx, request.id, {
      state: 'approved',
      ready_at: null,
      collected_at: null,
      collected_by: null,
    });
    const detail = { serial: found.serial, replaced_by: issued.serial, reason };
    await record(tx, app, about, { action: 'replace', by, detail });
    await notifyAboutCertificate(tx, app, {
      ...about,
      news: { kind: 'replaced', serial: issued.serial, before: found.serial, reason },
    });
    return { serial: issued.serial };
  });
}
