import { formatNaira } from '@edc/contract/money';
import { type PaymentPurpose, REFERENCE_PATTERN } from '@edc/contract/payment-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Price } from '../../../settlement.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { findStudentByMatricNo, lockStudent } from '../../roster/queries.ts';
import { fullPrice, newReference } from '../attempts/resume.ts';
import { type Attempt, attemptById, attemptByReference, insertAttempt } from '../attempts/store.ts';
import { mailOutcome } from '../mails.ts';
import { applyTo } from '../money/credits.ts';
import { lockMoney, type Money, setMoneyState } from '../money/store.ts';
import { refundsOf } from '../refunds/store.ts';
import { excessOf } from '../rules.ts';
import { asStaffRefusal, StaffRefusal } from './refusal.ts';

export interface Decision {
  moneyId: number;
  reason: string;
  /** Who decided, for the audit. */
  by: string;
}

/** What the money pays for; what is left out is what the student chose. */
interface Target {
  /** Where no attempt tells it. */
  purpose: PaymentPurpose;
  matricNo?: string | undefined;
  applicationCode?: string | undefined;
  skillCode?: string | undefined;
}

const NEVER_OURS = ['WRONG_DOMAIN', 'WRONG_CURRENCY'];

/** Money that waits and may be used: not gone, not going, and in our currency. */
async function lockUnapplied(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockMoney(tx, moneyId);
  if (!money) throw new StaffRefusal(`There is no money with the number ${moneyId}.`);
  if (money.state !== 'credit' && money.state !== 'exception') {
    throw new StaffRefusal(`Money ${moneyId} is ${money.state} already.`);
  }
  if (NEVER_OURS.includes(money.reason)) {
    throw new StaffRefusal(
      `Money ${moneyId} is ${money.currency} of the ${money.domain} domain: it can only be refunded.`,
    );
  }
  const onItsWay = (await refundsOf(tx, moneyId)).some(({ status }) => status !== 'failed');
  if (onItsWay) throw new StaffRefusal(`Money ${moneyId} is being refunded.`);
  return money;
}

/** Lets held or credited money pay for something. */
export async function applyMoney(
  app: App,
  given: Decision & Target,
): Promise<{ student: string; description: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, given);
    await lockStudent(tx, owner.studentId);
    const price = await asStaffRefusal(
      app,
      owner,
      app.settlements[owner.purpose].price(tx, owner, app.now()),
    );
    const money = await lockUnapplied(tx, given.moneyId);
    const owned =
      money.attempt_id === null ? await assignTo(tx, app.now(), money, owner, price) : money;
    // A payment over the counter has no fee, so the price without it is enough.
    const missing = (price.remaining?.kobo ?? price.baseKobo) - owned.amount_kobo;
    if (missing > 0) {
      throw new StaffRefusal(
        `Money ${money.id} is ${formatNaira(missing)} less than the price: the student can pay the rest.`,
      );
    }
    const worth = { amount_kobo: owned.amount_kobo, worth_kobo: owned.amount_kobo };
    const full = fullPrice(price, 'paystack');
    const how = {
      money: [owned],
      price,
      excessKobo: excessOf([worth], { dueKobo: full.due_kobo, baseKobo: full.due_kobo }),
      at: app.now(),
      by: given.by,
      reason: given.reason,
    };
    const attempt = await asStaffRefusal(app, owner, applyTo(tx, app, how));
    await mailOutcome(tx, app, attempt, {
      key: `payment:${money.id}:applied`,
      outcome: 'applied',
      money,
    });
    return { student: owner.matricNo, description: attempt.description };
  });
}

/** Whose money it is, and what it is to pay for. */
async function ownerOf(
  tx: Db,
  { moneyId, purpose, matricNo, applicationCode, skillCode }: Decision & Target,
) {
  const known = await tx
    .selectFrom('money_received')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .leftJoin('students', 'students.id', 'payment_attempts.student_id')
    .leftJoin('applications', 'applications.id', 'payment_attempts.application_id')
    .leftJoin('skills', 'skills.id', 'payment_attempts.skill_id')
    .select(['students.matric_no', 'applications.code', 'skills.slug', 'payment_attempts.purpose'])
    .where('money_received.id', '=', moneyId)
    .executeTakeFirst();
  if (!known) throw new StaffRefusal(`There is no money with the number ${moneyId}.`);
  if (known.matric_no && matricNo && known.matric_no !== matricNo) {
    throw new StaffRefusal(`Money ${moneyId} is of ${known.matric_no}, not of ${matricNo}.`);
  }
  const owner = {
    matricNo: known.matric_no ?? matricNo,
    applicationCode: applicationCode ?? known.code,
    skillCode: skillCode ?? known.slug,
  };
  if (!owner.matricNo || !owner.applicationCode || !owner.skillCode) {
    throw new StaffRefusal(
      `Nobody knows whose money ${moneyId} is: say --matric-no, --application and --skill.`,
    );
  }
  const studentId = await studentWithAccount(tx, owner.matricNo);
  const { matricNo: matric, applicationCode: application, skillCode: skill } = owner;
  return {
    studentId,
    purpose: (known.purpose as PaymentPurpose | null) ?? purpose,
    matricNo: matric,
    applicationCode: application,
    skillCode: skill,
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
  if (!account) throw new StaffRefusal(`${matricNo} has not registered with the portal.`);
  return account.student_id;
}

/** Money that no attempt asked for gets one, so that it has an owner. */
async function assignTo(
  tx: Db,
  now: Date,
  money: Money,
  owner: { studentId: number; purpose: PaymentPurpose },
  price: Price,
): Promise<Money> {
  const isFree =
    REFERENCE_PATTERN.test(money.reference) && !(await attemptByReference(tx, money.reference));
  const attempt: Attempt = await insertAttempt(tx, {
    reference: isFree ? money.reference : newReference(),
    student_id: owner.studentId,
    purpose: owner.purpose,
    application_id: price.applicationId,
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
  await setMoneyState(tx, money.id, {
    state: 'credit',
    reason: money.reason,
    attempt_id: attempt.id,
  });
  return { ...money, attempt_id: attempt.id };
}

/** Keeps held money for the student: what it covers is not paid again. */
export async function creditMoney(app: App, given: Decision): Promise<{ reference: string }> {
  return await app.db.transaction().execute(async (tx) => {
    const money = await lockUnapplied(tx, given.moneyId);
    if (money.state === 'credit') throw new StaffRefusal(`Money ${money.id} is credit already.`);
    if (money.attempt_id === null) {
      throw new StaffRefusal(`Nobody knows whose money ${money.id} is: use "payments apply".`);
    }
    await setMoneyState(tx, money.id, { state: 'credit', reason: 'BY_STAFF' });
    await recordInAudit(tx, {
      actor: given.by,
      action: 'payment.credit',
      subject: `payment:${money.reference}`,
      detail: { money: money.id, amount_kobo: money.amount_kobo, reason: given.reason },
    });
    await mailOutcome(tx, app, await attemptById(tx, money.attempt_id), {
      key: `payment:${money.id}:credited`,
      outcome: 'credited',
      money,
    });
    return { reference: money.reference };
  });
}
