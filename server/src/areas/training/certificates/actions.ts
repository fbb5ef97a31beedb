import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { publish } from '../../../platform/live/events.ts';
import type { PaidPurchase, Price, PurchaseRequest, Unapplied } from '../../../settlement.ts';
import { keepUnpaid } from '../../money/payments/actions.ts';
import { paymentReferenceOf } from '../../money/payments/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadFees } from '../../system/settings-store/queries.ts';
import { unsettledKobo } from '../requests/queries.ts';
import { notifyAboutCertificate } from './mails.ts';
import { registrationOfCourse } from './registered-store.ts';
import { CANNOT_ISSUE_YET, isEntitled, whatPaymentLacks } from './rules.ts';
import { canIssue } from './signatories/queries.ts';
import { decide, type Portal, type Refused, record } from './staff/deciding.ts';
import { insertRequest, newestOfRequest } from './store.ts';

export { addOldCertificates } from './old-certificates.ts';
export {
  approveRequest,
  markCollected,
  markReady,
  rejectRequest,
  takeBackCollected,
} from './staff/actions.ts';
export { deleteImported as removeOldCertificates } from './store.ts';

/** The price of a certificate, or why it cannot be requested: shown before anyone pays. */
export async function priceOfCertificate(
  db: Db,
  request: PurchaseRequest,
  now: Date,
): Promise<Price> {
  const registration = await registrationOfCourse(db, request.studentId, request);
  const isOther =
    !request.opened && request.skillCode !== '' && registration?.skill_code !== request.skillCode;
  if (!registration || isOther) {
    throw new Refusal('NOT_OFFERED', { message: 'You are not registered for this skill.' });
  }
  if (registration.request_id !== null) {
    throw new Refusal('ALREADY_REQUESTED', {
      message: `You have already requested your certificate for ${registration.course_code}.`,
    });
  }
  if (!request.opened) {
    const message = whatPaymentLacks(registration);
    if (message) throw new Refusal('NOT_ENTITLED', { message });
    if (!isEntitled(registration)) throw new Refusal('NOT_ENTITLED');
    if (!(await canIssue(db))) {
      throw new Refusal('NOT_ENTITLED', { message: CANNOT_ISSUE_YET });
    }
  }
  return {
    courseId: registration.course_id,
    skillId: registration.skill_id,
    baseKobo: (await loadFees(db)).certificateKobo(request.pricedAt ?? now),
    description: `Certificate: ${registration.skill_title}, ${registration.course_code} ${registration.session}`,
  };
}

/**
 * Makes the request, in the transaction that records the money. Eligibility was checked when the
 * payment was opened; staff check it again when they decide.
 */
export async function makeRequest(tx: Db, paid: PaidPurchase): Promise<'applied' | Unapplied> {
  const registration = await registrationOfCourse(tx, paid.studentId, paid);
  if (!registration) return 'NOT_POSSIBLE';
  const requestId = await insertRequest(tx, {
    student_id: paid.studentId,
    registration_id: registration.id,
    course_id: registration.course_id,
    skill_id: registration.skill_id,
    purchase_id: paid.purchaseId,
    payment_reference: await paymentReferenceOf(tx, paid.receiptId),
    requested_at: paid.at,
  });
  if (requestId === undefined) return 'ALREADY_REQUESTED';
  await recordInAudit(tx, {
    actor: 'payments',
    action: 'certificate.request',
    subject: `certificate-request:${requestId}`,
    studentId: paid.studentId,
    at: paid.at,
  });
  await publish(tx, { to: 'may:requests.read', topic: 'requests' });
  await publish(tx, { to: `student:${paid.studentId}`, topic: 'requests' });
  return 'applied';
}

/** Keeps the certificate valid although its payment was refunded; notifies the student. */
export async function keepCertificate(
  app: Portal,
  { requestId, by, reason }: { requestId: number; by: Actor; reason: string },
): Promise<'kept' | Refused> {
  return await decide(app, requestId, async (tx, about) => {
    const unpaid_kobo = await unsettledKobo(tx, requestId);
    const { purchase_id } = about.request;
    if (unpaid_kobo === 0 || purchase_id === null) return 'NOT_REFUNDED';
    await keepUnpaid(tx, purchase_id, unpaid_kobo);
    const { serial = '' } = (await newestOfRequest(tx, requestId)) ?? {};
    await record(tx, app, about, { action: 'keep', by, detail: { serial, reason, unpaid_kobo } });
    await notifyAboutCertificate(tx, app, { ...about, news: { kind: 'kept', serial } });
    return 'kept';
  });
}
