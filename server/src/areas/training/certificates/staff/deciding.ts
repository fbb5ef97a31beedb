import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { publish } from '../../../../platform/live/events.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { lockRequest, type RequestRow } from '../../requests/actions.ts';
import { findRequest } from '../../requests/queries.ts';
import { type Registered, registrationById } from '../registered-store.ts';

export type Portal = Pick<App, 'db' | 'jobs' | 'now' | 'config' | 'secretKey'>;

export interface RequestDecision {
  requestId: number;
  /** As the audit log names them. */
  by: Actor;
}

/** Why a request cannot be decided so: bulk decisions report it instead of refusing. */
export type Refused =
  | 'NOT_PENDING'
  | 'NOT_APPROVED'
  | 'NOT_READY'
  | 'ALREADY_REVOKED'
  /** Its payment was refunded, and the consequence is undecided. */
  | 'REFUNDED'
  /** There is no refund to decide about. */
  | 'NOT_REFUNDED'
  | 'NOT_ENTITLED'
  | 'PAYMENT_REVERSED'
  | 'REFUNDING'
  | 'DISPUTED'
  | 'NO_SIGNATORIES';

export interface Decided {
  request: RequestRow;
  registration: Registered;
}

type CertificateAuditAction =
  | 'approve'
  | 'reject'
  | 'ready'
  | 'collected'
  | 'uncollected'
  | 'keep'
  | 'revoke'
  | 'replace';

/** Locks the student and the request, and passes the registration. Many at once run in the
 * transaction that counts them. */
export async function decide<T>(
  app: Portal,
  requestId: number,
  work: (tx: Db, about: Decided) => Promise<T>,
): Promise<T> {
  const found = await findRequest(app.db, { kind: 'certificate', id: requestId });
  if (!found) throw new Refusal('NOT_FOUND');
  return await inTransaction(app.db, async (tx) => {
    await lockStudent(tx, found.student_id);
    const request = await lockRequest(tx, requestId);
    const registration = await registrationById(tx, request.registration_id);
    if (!registration) throw new Refusal('NOT_FOUND');
    return await work(tx, { request, registration });
  });
}

export async function record(
  tx: Db,
  { now }: Portal,
  { request }: Decided,
  given: {
    action: CertificateAuditAction;
    by: Actor;
    detail?: Record<string, string | number>;
  },
): Promise<void> {
  await recordInAudit(tx, {
    actor: given.by,
    action: `certificate.${given.action}`,
    subject: `certificate-request:${request.id}`,
    studentId: request.student_id,
    detail: given.detail ?? {},
    at: now(),
  });
  await publish(tx, { to: `student:${request.student_id}`, topic: 'requests' });
  await publish(tx, { to: 'may:requests.read', topic: 'requests' });
}
