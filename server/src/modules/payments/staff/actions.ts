import { formatNaira } from '@edc/contract/money';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { openProposal } from '../../proposals/queries.ts';
import { lockStudent } from '../../roster/queries.ts';
import { fullPrice } from '../attempts/resume.ts';
import { attemptById } from '../attempts/store.ts';
import { mailOutcome } from '../mails.ts';
import { applyTo, lockCredits } from '../money/credits.ts';
import { lockMoney, type Money, setMoneyState } from '../money/store.ts';
import type { Waiver } from '../money/waivers.ts';
import { isBeingRefunded } from '../refunds/store.ts';
import { excessOf, moneyKey, selectCredits } from '../rules.ts';
import { assignTo, demandNotErased, ownerOf, type Target } from './owner.ts';
import { asStaffRefusal, StaffRefusal } from './refusal.ts';

export interface Decision {
  moneyId: number;
  reason: string;
  /** Who decided, for the audit. */
  by: string;
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

/** Money that waits and may be used: not gone, not going, and in our currency. */
async function lockUnapplied(tx: Db, moneyId: number): Promise<Money> {
  const money = await lockMoney(tx, moneyId);
  if (!money) throw new StaffRefusal(`There is no payment with the number ${moneyId}.`);
  if (money.state !== 'credit' && money.state !== 'exception') {
    throw new StaffRefusal(
      `This payment was ${money.state === 'applied' ? 'used' : 'refunded'} already.`,
    );
  }
  demandNotClosed(money);
  const why = neverOurs[money.reason];
  if (why) throw new StaffRefusal(`${why(money)}, so it can only be refunded.`);
  if (await isBeingRefunded(tx, moneyId)) {
    throw new StaffRefusal('This payment is being refunded.');
  }
  return money;
}

/** What was settled elsewhere is not used a second time; staff can open it again. */
export function demandNotClosed({ state, exception_closed_at }: Money): void {
  if (state !== 'exception' || !exception_closed_at) return;
  throw new StaffRefusal('This payment was closed, because it was settled elsewhere.');
}

/** What one person has proposed stays as it is until another one has decided. */
export async function demandNoProposal(tx: Db, app: App, moneyId: number): Promise<void> {
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
  decision: { by: string; reason: string; waiver?: Waiver },
): Promise<{ student: string; description: string }> {
  await demandNoProposal(tx, app, money.id);
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
  const attempt = await asStaffRefusal(app, owner, applyTo(tx, app, how));
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}:applied`,
    outcome: 'applied',
    money,
    amountKobo: all.reduce((sum, one) => sum + one.amount_kobo, 0),
  });
  return { student: owner.matricNo, description: attempt.description };
}

/** Lets held or credited money pay for something. */
export const applyMoney = (app: App, given: Decision & Target) =>
  app.db.transaction().execute((tx) => applyWaiting(tx, app, given));

export async function applyWaiting(
  tx: Db,
  app: App,
  given: Decision & Target,
): Promise<{ student: string; description: string }> {
  const locked = await lockApplicable(tx, app, given);
  if (locked.missingKobo > 0) {
    throw new StaffRefusal(
      `${formatNaira(locked.missingKobo)} of the price is missing. The student can pay it, or it can be waived.`,
    );
  }
  const { by, reason, note } = given;
  const done = await applyLocked(tx, app, locked, { by, reason });
  const { reference, amount_kobo } = locked.money;
  await note?.(
    tx,
    `Payment ${reference} of ${formatNaira(amount_kobo)} was applied: ${done.description}.`,
  );
  return done;
}

/** Keeps held money for the student: what it covers is not paid again. */
export const creditMoney = (app: App, given: Decision) =>
  app.db.transaction().execute((tx) => creditHeld(tx, app, given));

export async function creditHeld(
  tx: Db,
  app: App,
  given: Decision,
): Promise<{ reference: string }> {
  const money = await lockUnapplied(tx, given.moneyId);
  await demandNoProposal(tx, app, money.id);
  if (money.state === 'credit') throw new StaffRefusal('This payment is kept as credit already.');
  if (money.attempt_id === null) {
    throw new StaffRefusal('Nobody knows whose payment this is. Apply it to a student first.');
  }
  await demandNotErased(tx, (await attemptById(tx, money.attempt_id)).student_id);
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
  await given.note?.(
    tx,
    `Payment ${money.reference} of ${formatNaira(money.amount_kobo)} is kept as credit.`,
  );
  return { reference: money.reference };
}
