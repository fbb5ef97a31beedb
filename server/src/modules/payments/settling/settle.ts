import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../audit/actions.ts';
import {
  type Attempt,
  attemptById,
  attemptByReference,
  lockAttempt,
  updateAttempt,
} from '../attempts/store.ts';
import { mailOutcome, mailRefund } from '../mails.ts';
import { deletePurchase, insertPurchase } from '../money/purchases.ts';
import {
  insertMoney,
  type Money,
  markReversed,
  moneyOfAttempt,
  setMoneyState,
} from '../money/store.ts';
import type { Transaction } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { returnedKobo } from '../refunds/store.ts';
import { judge, nextAsk, stateAfter } from '../rules.ts';

export interface Outcome {
  attempt: Attempt;
  /** What reached us for this attempt, and what became of it. */
  money: Money | undefined;
}

/**
 * The one way in which an attempt is settled. The browser's question, a notice, the watch and
 * staff all come here, as often and as much at once as they like: the provider is asked first,
 * outside any transaction; then the row is locked, and whoever comes second finds it done.
 * Undefined when the reference is none of ours.
 */
export async function settle(app: App, reference: string): Promise<Outcome | undefined> {
  const attempt = await attemptByReference(app.db, reference);
  if (!attempt) return undefined;
  if (attempt.provider === 'teller') return await outcomeOf(app.db, attempt.id);
  const said = await providerOf(app.config, attempt.provider).fetch(reference);
  return await recordAnswer(app, attempt.id, said);
}

export async function outcomeOf(db: Db, attemptId: number): Promise<Outcome> {
  const attempt = await attemptById(db, attemptId);
  return { attempt, money: await moneyOfAttempt(db, attemptId) };
}

/** Takes the provider's own word about an attempt, in one transaction. */
export async function recordAnswer(
  app: App,
  attemptId: number,
  said: Transaction | undefined,
): Promise<Outcome> {
  return await app.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (said?.status === 'success') await recordMoney(app, tx, attempt, said);
    else if (said?.status === 'reversed') await recordReversed(app, tx, attempt, said);
    else await recordUnpaid(app, tx, attempt, said);
    return await outcomeOf(tx, attemptId);
  });
}

async function recordMoney(app: App, tx: Db, attempt: Attempt, paid: Transaction): Promise<void> {
  const verdict = judge(
    paid,
    { reference: attempt.reference, totalKobo: attempt.total_kobo ?? 0 },
    providerOf(app.config, attempt.provider),
  );
  const money = await insertMoney(tx, {
    paid,
    provider: attempt.provider,
    attemptId: attempt.id,
    state: verdict === 'fits' ? 'credit' : 'exception',
    reason: verdict === 'fits' ? '' : verdict,
  });
  // Recorded before: by the notice, the browser or the watch, whoever was first.
  if (!money) return;
  await updateAttempt(tx, attempt.id, {
    state: 'settled',
    settled_at: app.now(),
    provider_said: paid.said,
    ask_at: null,
  });
  const outcome = verdict === 'fits' ? await apply(tx, app, attempt, money, app.now()) : verdict;
  await recordInAudit(tx, {
    actor: 'payments',
    action: 'payment.settle',
    subject: `payment:${attempt.reference}`,
    detail: { amount_kobo: paid.amountKobo, outcome, channel: paid.channel },
  });
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.id}`,
    outcome,
    money,
  });
  app.count(`payment_${outcome.toLowerCase()}`);
}

/** Gives what the attempt is for; what cannot be given leaves the money with the student. */
export async function apply(tx: Db, app: App, attempt: Attempt, money: Money, at: Date) {
  const purpose = attempt.purpose as PaymentPurpose;
  const purchaseId = await insertPurchase(
    tx,
    { student_id: attempt.student_id, purpose, due_kobo: money.amount_kobo, created_at: at },
    [money.id],
  );
  const outcome = await app.settlements[purpose].apply(tx, {
    purchaseId,
    moneyId: money.id,
    studentId: attempt.student_id,
    applicationId: attempt.application_id,
    skillId: attempt.skill_id,
    at,
  });
  if (outcome !== 'applied') await deletePurchase(tx, purchaseId);
  await setMoneyState(
    tx,
    money.id,
    outcome === 'applied' ? { state: 'applied', reason: '' } : { state: 'credit', reason: outcome },
  );
  return outcome;
}

/** Paid and taken back. Where we have not seen it in between, it is recorded as gone again. */
async function recordReversed(app: App, tx: Db, attempt: Attempt, said: Transaction) {
  const money =
    (await insertMoney(tx, {
      paid: said,
      provider: attempt.provider,
      attemptId: attempt.id,
      state: 'refunded',
      reason: 'REVERSED',
    })) ?? (await moneyOfAttempt(tx, attempt.id));
  if (money) await markReversed(tx, money.id, app.now());
  await updateAttempt(tx, attempt.id, {
    state: 'reversed',
    provider_said: said.said,
    ask_at: null,
  });
  // A notice may have told it before: then it is in the books and the student knows.
  if (!money || money.reversed_at) return;
  await recordInAudit(tx, {
    actor: 'payments',
    action: 'payment.reversed',
    subject: `payment:${attempt.reference}`,
    detail: { amount_kobo: said.amountKobo, money: money.id },
  });
  await mailRefund(tx, app, attempt, {
    money,
    // Of parts that went back before, the student was told then.
    amountKobo: said.amountKobo - (await returnedKobo(tx, money.id)),
    returnedKobo: said.amountKobo,
  });
}

async function recordUnpaid(
  app: App,
  tx: Db,
  attempt: Attempt,
  said: Transaction | undefined,
): Promise<void> {
  const state = stateAfter(attempt.state, said?.status);
  const isOver = state === 'settled' || state === 'reversed';
  await updateAttempt(tx, attempt.id, {
    state,
    ...(said && !isOver ? { provider_said: said.said } : {}),
    times_asked: attempt.times_asked + 1,
    ask_at: isOver ? null : nextAsk(attempt.created_at, attempt.times_asked + 1, app.now()),
  });
}
