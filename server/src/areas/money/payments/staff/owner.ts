import { type PaymentPurpose, REFERENCE_PATTERN } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import type { Price } from '../../../../settlement.ts';
import { findStudentByMatricNo, isErased } from '../../../people/roster/queries.ts';
import { newReference } from '../attempts/resume.ts';
import { type Attempt, attemptByReference, insertAttempt } from '../attempts/store.ts';
import { bookIdentified } from '../money/bookings.ts';
import { type Money, type MoneyOwner, moneyById } from '../money/store.ts';

/** What the money pays for; what is left out is what the student chose. */
export interface Target {
  /** Where no attempt tells it. */
  purpose: PaymentPurpose;
  matricNo?: string | undefined;
  applicationCode?: string | undefined;
  skillCode?: string | undefined;
}

/** Whose money it is, and what it is to pay for. */
export async function ownerOf(
  tx: Db,
  { moneyId, purpose, matricNo, applicationCode, skillCode }: { moneyId: number } & Target,
) {
  const known = await tx
    .selectFrom('holdings')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('courses', 'courses.id', 'payment_attempts.course_id')
    .leftJoin('skills', 'skills.id', 'payment_attempts.skill_id')
    .select(['students.matric_no', 'courses.code', 'skills.slug'])
    .select(['payment_attempts.purpose', 'payment_attempts.created_at'])
    .where('holdings.id', '=', sql<number>`(select holding_now(${moneyId}))`)
    .executeTakeFirst();
  if (!known) throw notPossible(`There is no payment with the number ${moneyId}.`);
  if (known.matric_no && matricNo && known.matric_no !== matricNo) {
    throw notPossible(`This payment belongs to ${known.matric_no}, not to ${matricNo}.`);
  }
  const owner = {
    matricNo: known.matric_no ?? matricNo,
    applicationCode: applicationCode ?? known.code,
    skillCode: skillCode ?? known.slug,
  };
  if (!owner.matricNo || !owner.applicationCode || !owner.skillCode) {
    throw notPossible(
      'Nobody knows whose payment this is. Name the student, the course and the skill.',
    );
  }
  const studentId = await studentWithAccount(tx, owner.matricNo);
  const { matricNo: matric, applicationCode: course, skillCode: skill } = owner;
  const opened = course === known.code && skill === known.slug;
  return {
    studentId,
    purpose: (known.purpose as PaymentPurpose | null) ?? purpose,
    matricNo: matric,
    applicationCode: course,
    skillCode: skill,
    opened,
    pricedAt: (opened && known.created_at) || undefined,
  };
}

export async function studentWithAccount(tx: Db, matricNo: string): Promise<number> {
  const student = await findStudentByMatricNo(tx, matricNo);
  const account =
    student &&
    (await tx
      .selectFrom('accounts')
      .select('student_id')
      .where('student_id', '=', student.id)
      .executeTakeFirst());
  if (!account) throw notPossible(`${matricNo} has not registered with the portal.`);
  await requireNotErased(tx, account.student_id);
  return account.student_id;
}

/** Money of an erased person can only go back: nobody would learn what it paid for. */
export async function requireNotErased(tx: Db, studentId: number): Promise<void> {
  if (!(await isErased(tx, studentId))) return;
  throw notPossible('This student was erased: their money can only be refunded or closed.');
}

/** Money that no attempt asked for gets one, so that it has an owner. */
export async function assignTo(
  tx: Db,
  now: Date,
  money: Money,
  owner: MoneyOwner,
  price: Price,
): Promise<Money> {
  const isFree =
    REFERENCE_PATTERN.test(money.reference) && !(await attemptByReference(tx, money.reference));
  const attempt: Attempt = await insertAttempt(tx, {
    reference: isFree ? money.reference : newReference(),
    student_id: owner.studentId,
    purpose: owner.purpose,
    course_id: price.courseId,
    skill_id: price.skillId,
    description: price.description,
    provider: money.provider,
    base_kobo: price.baseKobo,
    fee_kobo: 0,
    created_at: now,
    state: 'settled',
    settled_at: now,
    ask_at: null,
  });
  await bookIdentified(tx, money, { to: owner, attemptId: attempt.id, at: now });
  return await moneyById(tx, money.id);
}
