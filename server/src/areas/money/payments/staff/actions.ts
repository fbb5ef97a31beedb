import { formatNaira } from '@edc/contract/common/money';
import type { App } from '../../../../context.ts';
import type { Actor } from '../../../../platform/actors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { openProposal } from '../../../people/proposals/queries.ts';
import { lockStudent } from '../../../people/roster/queries.ts';
import { fullPrice } from '../attempts/resume.ts';
import { attemptById } from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { mailOutcome } from '../mails.ts';
import { splitRefunded } from '../money/actions.ts';
import { applyTo, lockCredits } from '../money/credits.ts';
import { removePayment } from '../money/purchases.ts';
import { lockMoney, type Money, setMoneyState } from '../money/store.ts';
import type { Waiver } from '../money/waivers.ts';
import { isMoneyBeingReturned } from '../refunds/store.ts';
import { excessOf, moneyKey, selectCredits } from '../rules.ts';
import { requireNotDisputed } from './disputed.ts';
import { assignTo, ownerOf, requireNotErased, type Target } from './owner.ts';
import { paidForCancelled } from './queries.ts';
import { asStaffRefusal, StaffRefusal } from './refusal.ts';

export interface Decision {
  moneyId: number;
  reason: string;
  /** Who decided, for the audit. */
  by: Actor;
  /** Notes what was decided where it was asked for, such as in a complaint. */
  note?: ((tx: Db, words: string) => Promise<void>) | undefined;
}

const neverOurs: Record<string, (money: Money) => string> = {
  WRONG_CURRENCY: ({ currency }) => `This payment was made in ${currency}, not in naira`,
  WRONG_DOMAIN: ({ domain }) =>
    domain === 'test'
      ? 'This is a test payment: no real money was paid'
      : 'This is a real payment, and this portal is set up for test payments',
};

/** Money that is not gone, not going, not closed and in our currency. */
async function lockFree(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockMoney(tx, moneyId);
  if (!money) throw new StaffRefusal(`There is no payment with the number ${moneyId}.`);
  requireNotClosed(money);
  const why = neverOurs[money.reason];
  if (why) throw new StaffRefusal(`${why(money)}, so it can only be refunded.`);
  await requireNotDisputed(tx, moneyId);
  if (await isMoneyBeingReturned(tx, moneyId)) {
    throw new StaffRefusal('This payment is being refunded.');
  }
  return money;
}

/** Money that waits and may be used. */
async function lockUnapplied(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockFree(tx, moneyId);
  if (money.state === 'credit' || money.state === 'exception') return money;
  if (await isLeft(tx, money)) {
    throw new StaffRefusal(
      'This payment was used for a registration that was cancelled. Keep it as credit first, then apply it.',
    );
  }
  throw used(money);
}

const used = ({ state }: Money) =>
  new StaffRefusal(`This payment was ${state === 'applied' ? 'used' : 'refunded'} already.`);

/** Whether it has paid for a registration that was cancelled, and is still here. */
export const isLeft = async (tx: Db, money: Money) =>
  money.state === 'applied' && money.reversed_at === null && (await paidForCancelled(tx, money.id));

/** What was settled elsewhere is not used a second time; staff can open it again. */
export function requireNotClosed({ state, exception_closed_at }: Money): void {
  if (state === 'refunded' || !exception_closed_at) return;
  throw new StaffRefusal('This payment was closed, because it was settled elsewhere.');
}

/** What one person has proposed stays as it is until another one has decided. */
export async function requireNoProposal(tx: Db, app: App, moneyId: number): Promise<void> {
  const proposal = await openProposal(tx, moneyKey(moneyId), app.now());
  if (proposal === undefined) return;
  throw new StaffRefusal('A proposal about this payment waits in Approvals.');
}

/**
 * Held or credited money with its student locked, what it would pay for, the student's other credit
 * that is used with it, and what is missing then.
 */
export async function lockApplicable(tx: Db, app: App, given: Pick<Decision, 'moneyId'> & Target) {
  const owner = await ownerOf(tx, given);
  await lockStudent(tx, owner.studentId);
  const price = await asStaffRefusal(
    tx,
    app,
    owner,
    app.settlements[owner.purpose].price(tx, owner, app.now()),
  );
  const money = await lockUnapplied(tx, given.moneyId);
  // A payment over the counter has no fee, so the price without it is enough.
  const shortKobo = (price.remaining?.kobo ?? price.baseKobo) - money.amount_kobo;
  const credits = (await lockCredits(tx, { ...owner, now: app.now() })).filter(
    ({ id }) => id !== money.id,
  );
  const otherCreditKobo = credits.reduce((sum, one) => sum + one.amount_kobo, 0);
  const { used, remainingKobo } =
    shortKobo > 0
      ? selectCredits(credits, { dueKobo: shortKobo, baseKobo: shortKobo })
      : { used: [], remainingKobo: shortKobo };
  const others = used.map((one) => one.money);
  return { owner, price, money, others, otherCreditKobo, missingKobo: remainingKobo };
}

/** Lets locked money pay for what it was locked for; a waiver fills what is missing. */
export async function applyLocked(
  tx: Db,
  app: App,
  { owner, price, money, others }: Awaited<ReturnType<typeof lockApplicable>>,
  decision: {
    by: Actor;
    /** The second person, where one was needed. */
    approvedBy?: Actor | undefined;
    reason: string;
    waiver?: Waiver;
  },
): Promise<Applied> {
  await requireNoProposal(tx, app, money.id);
  const owned =
    money.attempt_id === null ? await assignTo(tx, app.now(), money, owner, price) : money;
  const all = [owned, ...others];
  const worth = all.map(({ amount_kobo }) => ({ amount_kobo, worth_kobo: amount_kobo }));
  const full = fullPrice(price, 'paystack');
  const how = {
    money: all,
    price,
    excessKobo: excessOf(worth, { dueKobo: full.due_kobo, baseKobo: full.due_kobo }),
    at: app.now(),
    ...decision,
  };
  const attempt = await asStaffRefusal(tx, app, owner, applyTo(tx, app, how));
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}:applied`,
    outcome: 'applied',
    money,
    amountKobo: all.reduce((sum, one) => sum + one.amount_kobo, 0),
  });
  return { student: owner.matricNo, description: attempt.description };
}

/** Held or credited money that covers what it would pay for, locked. */
export async function lockPayable(tx: Db, app: App, given: Pick<Decision, 'moneyId'> & Target) {
  const locked = await lockApplicable(tx, app, given);
  if (locked.missingKobo <= 0) return locked;
  throw new StaffRefusal(
    `${formatNaira(locked.missingKobo)} of the price is missing. The student can pay it, or it can be waived.`,
  );
}

export interface Applied {
  student: string;
  description: string;
}

/** Lets held or credited money pay for something. */
export async function applyWaiting(
  tx: Db,
  app: App,
  given: Decision & Target & { approvedBy?: Actor },
): Promise<Applied> {
  const locked = await lockPayable(tx, app, given);
  const { by, approvedBy, reason, note } = given;
  const done = await applyLocked(tx, app, locked, { by, approvedBy, reason });
  const { reference, amount_kobo } = locked.money;
  await note?.(
    tx,
    `Payment ${reference} of ${formatNaira(amount_kobo)} was applied: ${done.description}.`,
  );
  return done;
}

/** Keeps money for the student: what it covers is not paid again. */
export const creditMoney = (app: App, given: Decision) =>
  app.db.transaction().execute((tx) => creditWaiting(tx, app, given));

/** Keeps held money, or that of a cancelled registration, as credit. */
export async function creditWaiting(tx: Db, app: App, given: Decision): Promise<void> {
  const money = await lockFree(tx, given.moneyId);
  await requireNoProposal(tx, app, money.id);
  if (money.state === 'credit') throw new StaffRefusal('This payment is kept as credit already.');
  const wasUsed = await isLeft(tx, money);
  if (money.state !== 'exception' && !wasUsed) throw used(money);
  if (money.attempt_id === null) {
    throw new StaffRefusal('Nobody knows whose payment this is. Apply it to a student first.');
  }
  const attempt = await attemptById(tx, money.attempt_id);
  await requireNotErased(tx, attempt.student_id);
  if (wasUsed) await removePayment(tx, money.id);
  const kept = { state: 'credit' as const, reason: wasUsed ? 'CANCELLED' : 'BY_STAFF' };
  await setMoneyState(tx, money.id, kept);
  const amountKobo = await splitRefunded(tx, { ...money, ...kept });
  await auditPayment(tx, {
    actor: given.by,
    action: 'payment.credit',
    reference: money.reference,
    detail: { money: money.id, amount_kobo: amountKobo, reason: given.reason },
  });
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}:credited`,
    outcome: 'credited',
    money,
    amountKobo,
  });
  await given.note?.(
    tx,
    `Payment ${money.reference} of ${formatNaira(amountKobo)} is kept as credit.`,
  );
}
