import { DAY_MS, dayInLagos } from '@edc/contract/common/days';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Price } from '../../../../settlement.ts';
import { openProposal } from '../../../people/proposals/queries.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { newReference } from '../attempts/resume.ts';
import { type Attempt, insertAttempt } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { mailOutcome } from '../mails.ts';
import { type Credit, creditsFor } from '../money/available-credits.ts';
import { paidBy } from '../money/purchases.ts';
import { insertMoney, type Money, moneyByTeller, setMoneyState } from '../money/store.ts';
import { isTooSmallToAsk, normalizeTellerNumber, planPayment, tellerKey } from '../rules.ts';
import { applyPayment } from '../settling/apply-payment.ts';
import { studentWithAccount } from './owner.ts';
import { asStaffRefusal, StaffRefusal } from './refusal.ts';
import { meantFor } from './teller-credit.ts';

/** Who paid, and for what. */
export interface TellerTarget {
  purpose: PaymentPurpose;
  matricNo: string;
  applicationCode: string;
  skillCode: string;
  /** It can pay for nothing any more, so it is kept for the student's next payment. */
  asCredit?: boolean | undefined;
}

export interface TellerPayment extends TellerTarget {
  /** The bank's number on the paper slip; each is used for one payment. */
  tellerNumber: string;
  /** What the slip says was paid; what is due where it is left out. */
  amountKobo?: number | undefined;
  /** The day on the slip; today where it is left out. */
  paidOn?: string | undefined;
  reason: string;
  by: Actor;
  /** The second person, where one was needed. */
  approvedBy?: Actor | undefined;
}

/** What the slip says, as far as it decides what comes of it. */
export type PlannedTeller = TellerTarget & Pick<TellerPayment, 'amountKobo'>;

/**
 * What it pays for, how much is due at the counter, and what comes of the amount on the slip. With
 * the student locked.
 */
export async function planTeller(tx: Db, app: App, given: PlannedTeller) {
  const studentId = await studentWithAccount(tx, given.matricNo);
  await lockStudent(tx, studentId);
  if (given.asCredit) return await planCredit(tx, app, { ...given, studentId });
  const price = await asStaffRefusal(
    tx,
    app,
    given,
    app.settlements[given.purpose].price(tx, { ...given, studentId }, app.now()),
  );
  const dueKobo = dueAtCounter(price);
  const amountKobo = given.amountKobo ?? dueKobo;
  const credits = await creditsFor(tx, { studentId, purpose: given.purpose, now: app.now() });
  const plan = planPayment({ paidKobo: amountKobo, dueKobo }, credits);
  return {
    studentId,
    price,
    dueKobo,
    amountKobo,
    /** What the student has paid otherwise. */
    creditKobo: sumOf(credits),
    usedCreditKobo: sumOf(plan.used),
    missingKobo: plan.missingKobo,
    excessKobo: plan.excessKobo,
    isShort: !isTooSmallToAsk(plan.missingKobo),
    asCredit: false,
  };
}

/** All of it is credit: nothing is due for it. */
async function planCredit(tx: Db, app: App, given: PlannedTeller & { studentId: number }) {
  const { studentId, purpose } = given;
  const { amountKobo, ...price } = await meantFor(tx, {
    studentId,
    applicationCode: given.applicationCode,
    skillCode: given.skillCode,
    amountKobo: given.amountKobo,
  });
  const credits = await creditsFor(tx, { studentId, purpose, now: app.now() });
  return {
    studentId,
    price: price as Price,
    dueKobo: 0,
    amountKobo,
    creditKobo: sumOf(credits),
    usedCreditKobo: 0,
    missingKobo: 0,
    excessKobo: amountKobo,
    isShort: false,
    asCredit: true,
  };
}

export type TellerPlan = Awaited<ReturnType<typeof planTeller>>;

const sumOf = (credits: Credit[]) => credits.reduce((sum, one) => sum + one.amount_kobo, 0);

/** A payment at the counter has no fee. */
const dueAtCounter = ({ remaining, baseKobo }: Price) => remaining?.kobo ?? baseKobo;

/** Said beside the number on the form. */
const numberRefusal = (message: string) => new StaffRefusal(message, 'teller_number');

/** Nothing is recorded or proposed with a number about which a second person has to decide. */
export async function requireUnproposed(tx: Db, app: App, tellerNumber: string): Promise<void> {
  if ((await openProposal(tx, tellerKey(tellerNumber), app.now())) === undefined) return;
  throw numberRefusal('This teller number is in a proposal that waits for approval.');
}

/** A teller is brought within a year, and not before it was paid. */
function requirePastDay(now: Date, day: string | undefined): void {
  if (day === undefined) return;
  const yearAgo = dayInLagos(new Date(now.getTime() - 365 * DAY_MS));
  if (day <= dayInLagos(now) && day >= yearAgo) return;
  throw new StaffRefusal(
    'The day on the teller must be within the last year, and not after today.',
  );
}

/** Noon of the day on the slip; the bank does not say when. */
function paidAtBank(now: Date, day: string | undefined): Date {
  return day === undefined || day === dayInLagos(now) ? now : new Date(`${day}T12:00:00+01:00`);
}

/** What the payment would be, with its student locked; refused where it cannot be recorded. */
export async function lockTeller(
  tx: Db,
  app: App,
  given: Omit<TellerPayment, 'by' | 'reason' | 'approvedBy'>,
) {
  const tellerNumber = normalizeTellerNumber(given.tellerNumber);
  if (tellerNumber === '') throw numberRefusal('A teller number has letters or digits.');
  // Signs of other scripts look the same: one slip would be recorded twice.
  if (/[^A-Z0-9]/.test(tellerNumber)) {
    throw numberRefusal('A teller number has only letters from A to Z and digits.');
  }
  // One at a time: the table's key tells SPLIT-01 from SPLIT-1.
  await sql`select pg_advisory_xact_lock(hashtextextended(${tellerKey(tellerNumber)}, 0))`.execute(
    tx,
  );
  if (await moneyByTeller(tx, tellerNumber)) {
    throw numberRefusal(`The teller number ${given.tellerNumber} was recorded before.`);
  }
  requirePastDay(app.now(), given.paidOn);
  return await planTeller(tx, app, given);
}

export interface RecordedTeller {
  reference: string;
  plan: TellerPlan;
}

/** Records a payment at the bank's counter, and applies it. */
export async function recordTeller(
  tx: Db,
  app: App,
  given: TellerPayment,
): Promise<RecordedTeller> {
  await requireUnproposed(tx, app, given.tellerNumber);
  const plan = await lockTeller(tx, app, given);
  const { attempt, money, outcome } = await asStaffRefusal(
    tx,
    app,
    given,
    recordTellerPayment(tx, app, { ...given, ...plan, paidAt: app.now() }),
  );
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}`,
    outcome,
    money,
    ...(outcome === 'applied' ? await paidBy(tx, money) : {}),
  });
  return { reference: attempt.reference, plan };
}

type TellerOutcome = 'applied' | 'UNDERPAID' | 'credited';

/** Records the money and applies it in one transaction. Less than was due is kept as credit. */
export async function recordTellerPayment(
  tx: Db,
  app: App,
  given: Pick<
    TellerPayment,
    'purpose' | 'tellerNumber' | 'paidOn' | 'reason' | 'by' | 'approvedBy' | 'asCredit'
  > & {
    studentId: number;
    price: Price;
    amountKobo: number;
    /** What is due, if not what was paid. */
    dueKobo?: number;
    paidAt: Date;
  },
): Promise<{ attempt: Attempt; money: Money; outcome: TellerOutcome }> {
  const { price, amountKobo, asCredit = false, paidAt } = given;
  const dueKobo = asCredit ? amountKobo : (given.dueKobo ?? amountKobo);
  const attempt = await insertAttempt(tx, {
    reference: newReference(),
    student_id: given.studentId,
    purpose: given.purpose,
    course_id: price.courseId,
    skill_id: price.skillId,
    description: price.description,
    provider: 'teller',
    base_kobo: dueAtCounter(price),
    fee_kobo: dueKobo - dueAtCounter(price),
    purchase_id: price.remaining?.purchaseId ?? null,
    created_at: paidAt,
    state: 'settled',
    settled_at: paidAt,
    ask_at: null,
  });
  const money = await insertMoney(tx, {
    paid: {
      id: normalizeTellerNumber(given.tellerNumber),
      reference: attempt.reference,
      amountKobo,
      currency: 'NGN',
      domain: 'live',
      channel: 'teller',
      feesKobo: 0,
      paidAt: paidAtBank(paidAt, given.paidOn),
    },
    provider: 'teller',
    attemptId: attempt.id,
    state: 'credit',
    reason: asCredit ? 'BY_STAFF' : '',
  });
  if (!money) throw numberRefusal(`The teller number ${given.tellerNumber} was recorded before.`);
  const outcome = asCredit ? 'credited' : await applyTeller(tx, app, { attempt, money, paidAt });
  await auditPayment(tx, {
    actor: given.by,
    action: 'payment.teller',
    reference: attempt.reference,
    detail: {
      teller_number: given.tellerNumber,
      amount_kobo: amountKobo,
      ...(dueKobo === amountKobo ? {} : { due_kobo: dueKobo, outcome }),
      ...(asCredit ? { outcome: 'BY_STAFF' } : {}),
      for: price.description,
      reason: given.reason,
      ...(given.approvedBy ? { approved_by: given.approvedBy } : {}),
    },
    at: paidAt,
  });
  return { attempt, money, outcome };
}

/** Pays for what it was meant for; less than was due is credit. */
async function applyTeller(
  tx: Db,
  app: App,
  { attempt, money, paidAt }: { attempt: Attempt; money: Money; paidAt: Date },
): Promise<TellerOutcome> {
  const outcome = await applyPayment(tx, app, { attempt, money, askedAt: app.now(), at: paidAt });
  if (outcome === 'UNDERPAID') {
    await setMoneyState(tx, money.id, { state: 'credit', reason: outcome });
  } else if (outcome !== 'applied') throw new Refusal(outcome);
  return outcome;
}
