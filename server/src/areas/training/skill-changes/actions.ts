import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import { skillChangeMessages } from '@edc/contract/training/skill-change-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { notPossible, Refusal } from '../../../platform/http/refusal.ts';
import type {
  BoughtFor,
  PaidPurchase,
  Price,
  PurchaseRequest,
  Unapplied,
} from '../../../settlement.ts';
import { lockOfferings } from '../../catalogue/places/actions.ts';
import { keepUnpaid } from '../../money/payments/actions.ts';
import { isReversed, paymentReferenceOf } from '../../money/payments/queries.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { studyOf } from '../../people/roster/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadChangeSettings, loadFees } from '../../system/settings-store/queries.ts';
import { lockRegistration } from '../enrolment/actions.ts';
import { courseNamed, findOffer, liveRegistration, loadChangeable } from '../enrolment/queries.ts';
import { holdPlace } from '../places-taken/actions.ts';
import { lockRequest } from '../requests/actions.ts';
import { findRequest, unsettledKobo } from '../requests/queries.ts';
import { approve, audit, reject } from './decide.ts';
import { publishRequest } from './mails.ts';
import { judgeChange, loadLastDay } from './queries.ts';
import { clashOf, fitsFaculty } from './rules.ts';
import { hasPending, insertRequest } from './store.ts';

export { approve, reject } from './decide.ts';

/** The price of a skill change, or why it is refused: shown before anyone pays. */
export async function priceOfChange(db: Db, request: PurchaseRequest, now: Date): Promise<Price> {
  const { studentId, applicationCode, skillCode } = request;
  const [registration] = await loadChangeable(db, { studentId, applicationCode });
  if (!registration) {
    throw new Refusal('NOT_FOUND', {
      message: `You are not registered for ${await courseNamed(db, applicationCode)}.`,
    });
  }
  const { opened = false } = request;
  const { refusal } = await judgeChange(db, registration, { studentId, now, opened });
  if (refusal) throw refusal;
  if (registration.skill_code === skillCode) {
    throw notPossible(skillChangeMessages.differentSkill);
  }
  const offer = await findOffer(db, applicationCode, skillCode, studentId);
  const study = await studyOf(db, studentId);
  if (!offer || !(opened || fitsFaculty(study.faculty, offer))) throw new Refusal('NOT_OFFERED');
  const clash = opened
    ? null
    : clashOf(study, registration, { ...offer, title: offer.skill_title });
  if (clash) throw notPossible(clash);
  if (offer.taken >= offer.capacity) throw new Refusal('SKILL_FULL');
  return {
    courseId: offer.course_id,
    skillId: offer.skill_id,
    baseKobo: (await loadFees(db)).skillChangeKobo(request.pricedAt ?? now),
    description: `Skill change from ${registration.skill_title} to ${offer.skill_title}, ${offer.course_code} ${offer.session}`,
  };
}

/** The last day to change the skill, or of the fee that is paid now, if that is earlier. */
export async function lastDayToPay(db: Db, of: BoughtFor): Promise<string | null> {
  const registration = await liveRegistration(db, of);
  if (!registration) return null;
  const [ofChange, ofFee] = [
    await loadLastDay(db, registration.id),
    (await loadFees(db)).lastSkillChangeDay(of.now),
  ];
  const [first] = [ofChange, ofFee].filter((day) => day !== null).toSorted();
  return first && first >= dayInLagos(of.now) ? formatDay(first) : null;
}

/**
 * Makes the request in the transaction that records the money. The new place is reserved and the
 * old one kept until the decision. The deadline was checked when the attempt was opened.
 */
export async function requestChange(
  tx: Db,
  paid: PaidPurchase,
  app: Pick<App, 'jobs' | 'config' | 'secretKey'>,
): Promise<'applied' | Unapplied> {
  const found = await liveRegistration(tx, paid);
  const row = found && (await lockRegistration(tx, found.id));
  if (row?.state !== 'active' || row.skill_id === paid.skillId) return 'NOT_POSSIBLE';
  // Refunded while the change was being paid for.
  if (await isReversed(tx, row.purchase_id)) return 'NOT_POSSIBLE';
  if (await hasPending(tx, row.id)) return 'ALREADY_REQUESTED';
  const { courseId, skillId } = paid;
  const offerings = await lockOfferings(tx, [
    { courseId, skillId: row.skill_id },
    { courseId, skillId },
  ]);
  const offering = offerings.find((one) => one.skillId === skillId);
  const hold = { kind: 'skill_change' as const, studentId: paid.studentId, until: null };
  if (!offering || !(await holdPlace(tx, offering, hold))) return 'PLACE_TAKEN';
  const requestId = await insertRequest(tx, {
    registration_id: row.id,
    student_id: paid.studentId,
    course_id: courseId,
    from_skill_id: row.skill_id,
    skill_id: skillId,
    purchase_id: paid.purchaseId,
    payment_reference: await paymentReferenceOf(tx, paid.receiptId),
    requested_at: paid.at,
  });
  await recordInAudit(tx, {
    actor: 'payments',
    action: 'skill_change.request',
    subject: `skill_change:${requestId}`,
    studentId: paid.studentId,
    detail: { registration: row.id, from: row.skill_id, to: skillId },
    at: paid.at,
  });
  await publishRequest(tx, paid.studentId);
  const { skill_change_approval } = await loadChangeSettings(tx);
  if (skill_change_approval === 'automatic') {
    await approve(tx, app, { requestId, by: 'skill-changes', at: paid.at, justPaid: true });
  }
  return 'applied';
}

export async function withdraw(app: App, me: SignedInStudent, requestId: number): Promise<void> {
  const request = await findRequest(app.db, { kind: 'skill_change', id: requestId });
  if (request?.student_id !== me.studentId) throw new Refusal('NOT_FOUND');
  const done = await app.db.transaction().execute((tx) =>
    reject(tx, app, {
      requestId,
      by: `student:${me.code}`,
      reason: 'Withdrawn by you',
      at: app.now(),
      withdrawn: true,
    }),
  );
  if (done !== 'rejected') {
    throw notPossible('The centre has already decided this request.');
  }
}

/** Keeps the changed skill although the fee was refunded. For the student nothing changes. */
export async function keepChange(
  tx: Db,
  given: { requestId: number; by: Actor; at: Date; reason: string },
): Promise<'kept' | 'NOT_REFUNDED'> {
  const { requestId, by, at, reason } = given;
  const found = await findRequest(tx, { kind: 'skill_change', id: requestId });
  if (!found) return 'NOT_REFUNDED';
  await lockRegistration(tx, found.registration_id);
  const request = await lockRequest(tx, requestId);
  const unpaid_kobo = await unsettledKobo(tx, requestId);
  if (unpaid_kobo === 0 || request.purchase_id === null) return 'NOT_REFUNDED';
  await keepUnpaid(tx, request.purchase_id, unpaid_kobo);
  await audit(tx, request, {
    action: 'skill_change.keep',
    by,
    at,
    detail: { reason, unpaid_kobo },
  });
  await publishRequest(tx, request.student_id);
  return 'kept';
}
