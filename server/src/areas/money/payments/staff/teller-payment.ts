import { dayInLagos } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Price } from '../../../../settlement.ts';
import { newReference } from '../attempts/resume.ts';
import { type Attempt, insertAttempt } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { bookWaiting } from '../money/bookings.ts';
import { insertMoney, type Paying } from '../money/store.ts';
import { normalizeTellerNumber } from '../rules.ts';
import { type Applied, applyPayment } from '../settling/apply-payment.ts';
import { dueAtCounter, numberRefusal, type Teller } from './teller-plan.ts';

/** Noon of the day on the slip; the bank does not say when. */
function paidAtBank(now: Date, day: string | undefined): Date {
  return day === undefined || day === dayInLagos(now) ? now : new Date(`${day}T12:00:00+01:00`);
}

/** Records the money and applies it in one transaction. Less than was due is kept as credit. */
export async function recordTellerPayment(
  tx: Db,
  app: App,
  given: Pick<Teller, 'purpose' | 'tellerNumber' | 'paidOn' | 'asCredit'> & {
    reason: string;
    by: Actor;
    /** The second person, where one was needed. */
    approvedBy?: Actor | undefined;
    studentId: number;
    price: Price;
    amountKobo: number;
    /** What is due, if not what was paid. */
    dueKobo?: number;
    paidAt: Date;
  },
): Promise<{ attempt: Attempt; money: Paying; outcome: 'credited' | 'UNDERPAID' | Applied }> {
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
  });
  if (!money) throw numberRefusal(`The teller number ${given.tellerNumber} was recorded before.`);
  const outcome = asCredit ? 'credited' : await applyTeller(tx, app, { attempt, money, paidAt });
  if (typeof outcome === 'string') {
    const reason = asCredit ? 'BY_STAFF' : outcome;
    await bookWaiting(tx, money, { place: 'credit', reason });
  }
  await auditPayment(tx, {
    actor: given.by,
    action: 'payment.teller',
    reference: attempt.reference,
    detail: {
      teller_number: given.tellerNumber,
      amount_kobo: amountKobo,
      ...(dueKobo === amountKobo
        ? {}
        : {
            due_kobo: dueKobo,
            outcome: typeof outcome === 'string' ? outcome : 'applied',
          }),
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
  { attempt, money, paidAt }: { attempt: Attempt; money: Paying; paidAt: Date },
): Promise<'UNDERPAID' | Applied> {
  const outcome = await applyPayment(tx, app, { attempt, money, askedAt: app.now(), at: paidAt });
  if (typeof outcome === 'string' && outcome !== 'UNDERPAID') throw new Refusal(outcome);
  return outcome;
}
