import type { Db } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PaidPurchase, PurchaseRequest, Unapplied } from '../../../settlement.ts';
import { lockOffering, releaseHolds } from '../../catalogue/places/actions.ts';
import { keepUnpaid } from '../../money/payments/actions.ts';
import { studyOf } from '../../people/roster/queries.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { placesLeft } from '../places-taken/actions.ts';
import { hasLeftSince } from './changes/queries.ts';
import { findOffer, type Offer } from './offers/queries.ts';
import { mayTake, mayTakeCourse } from './rules.ts';
import { findReversed, insertRegistration, liveRegistration, stateOfPurchase } from './store.ts';
import { loadBatchToStore } from './training/queries.ts';

export { cancelByStaff, keepByStaff } from './by-staff.ts';
export {
  assignBatch,
  completeRegistration,
  lockRegistration,
  moveRegistration,
  reopenRegistration,
} from './changes/actions.ts';

/** The price of registering for a skill, or a refusal before anyone pays. */
export async function priceOfEnrolment(db: Db, request: PurchaseRequest) {
  const offer = await findOffer(db, request.applicationCode, request.skillCode, request.studentId);
  if (!offer) throw new Refusal('NOT_OFFERED');
  // The student's own registration can be paid again, even if others cannot choose the skill.
  const reversed = await findReversed(db, request.studentId, offer);
  if (reversed) return { ...asPrice(offer), remaining: reversed };
  if (!offer.open && !request.opened) throw new Refusal('NOT_OFFERED');
  if (await liveRegistration(db, { studentId: request.studentId, courseId: offer.course_id })) {
    throw new Refusal('ALREADY_REGISTERED', {
      message: `You are already registered for ${offer.course_code}.`,
    });
  }
  if (!request.opened) await requireEligible(db, request.studentId, offer);
  if (offer.taken >= offer.capacity) throw new Refusal('SKILL_FULL');
  return asPrice(offer);
}

/** Refuses what is not for this student. */
async function requireEligible(db: Db, studentId: number, offer: Offer): Promise<void> {
  const study = await studyOf(db, studentId);
  const { eligible_levels: eligible } = await loadSettings(db);
  if (!mayTakeCourse(study.level, offer, eligible)) {
    throw new Refusal('NOT_OFFERED', {
      message: `${offer.course_code} is not offered to ${study.level} students.`,
    });
  }
  if (!mayTake(study, offer)) throw new Refusal('NOT_OFFERED');
}

/** The price in a past session: for imported records. */
export async function priceOfPast(db: Db, request: Omit<PurchaseRequest, 'studentId'>) {
  const offer = await findOffer(db, request.applicationCode, request.skillCode);
  if (!offer) throw new Refusal('NOT_OFFERED');
  return asPrice(offer);
}

const asPrice = (offer: Offer) => ({
  courseId: offer.course_id,
  skillId: offer.skill_id,
  baseKobo: offer.fees_kobo,
  description: `${offer.skill_title}, ${offer.course_code} ${offer.session}`,
});

/** Gives the place, in the transaction that records the money. */
export async function register(tx: Db, paid: PaidPurchase): Promise<'applied' | Unapplied> {
  const of = { studentId: paid.studentId, courseId: paid.courseId };
  // A refunded registration that is paid again stays the same row.
  const paidBefore = await stateOfPurchase(tx, paid.purchaseId);
  if (paidBefore === 'cancelled') return 'NOT_POSSIBLE';
  if (paidBefore) {
    // The registrar is asked about the next refund as about the first.
    await keepUnpaid(tx, paid.purchaseId, 0);
    return 'applied';
  }
  if (await liveRegistration(tx, of)) return 'ALREADY_REGISTERED';
  if (await hasLeftSince(tx, { ...of, since: paid.askedAt })) return 'NOT_POSSIBLE';
  const offering = await lockOffering(tx, paid);
  if (!offering || (await placesLeft(tx, offering, paid.studentId)) === 0) return 'PLACE_TAKEN';
  const id = await insertRegistration(tx, {
    student_id: paid.studentId,
    course_id: paid.courseId,
    skill_id: paid.skillId,
    batch_id: await loadBatchToStore(tx, paid, paid.at),
    receipt_id: paid.receiptId,
    purchase_id: paid.purchaseId,
    registered_at: paid.at,
  });
  if (id === undefined) return 'ALREADY_REGISTERED';
  await recordInAudit(tx, {
    actor: 'payments',
    action: 'registration.register',
    subject: `registration:${id}`,
    studentId: paid.studentId,
    detail: { course_id: paid.courseId, skill: paid.skillId },
    at: paid.at,
  });
  // The place that the waiting list held for the student in this course has been used.
  await releaseHolds(tx, { ...of, kind: 'waiting_list' });
  return 'applied';
}
