import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { inSavepoint, isPassing } from '../../../../platform/database/savepoint.ts';
import { publish } from '../../../../platform/live/events.ts';
import { isErased, lockStudent } from '../../../people/roster/queries.ts';
import { type Received, receivedOf } from '../attempts/received.ts';
import {
  type Attempt,
  attemptById,
  attemptByReference,
  lockAttempt,
  updateAttempt,
} from '../attempts/store.ts';
import { auditPayment } from '../audit.ts';
import { mailOutcome } from '../mails.ts';
import { bookAllGone } from '../money/back-bookings.ts';
import { bookWaiting } from '../money/bookings.ts';
import { lockCredits } from '../money/credits.ts';
import { paidBy } from '../money/purchases.ts';
import {
  insertMoney,
  isAnyHere,
  type MoneyOwner,
  moneyOfReceipt,
  type Paying,
  receiptIdOfTransaction,
} from '../money/store.ts';
import type { Transaction } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { accountSentTo } from '../refunds/accounts.ts';
import { mailRefund } from '../refunds/mails.ts';
import { checkTransaction, type HoldReason, nextCheckAt, stateAfter } from '../rules.ts';
import { applyPayment } from './apply-payment.ts';

export interface Outcome {
  attempt: Attempt;
  /** The money received for this attempt, and where it is. */
  money: Received | undefined;
}

/**
 * The only function that settles an attempt: the browser, notices, the watch and staff all call it,
 * also at the same time. The provider is asked first, outside any transaction; then the row is
 * locked, and a second caller finds it settled. Undefined when the reference is not ours.
 */
export async function settle(app: App, reference: string): Promise<Outcome | undefined> {
  const attempt = await attemptByReference(app.db, reference);
  if (!attempt) return undefined;
  if (attempt.provider === 'teller') return await outcomeOf(app.db, attempt.id);
  const askedAt = app.now();
  const said = await providerOf(app.config, attempt.provider).fetch(reference);
  return await recordAnswer(app, attempt.id, said, askedAt);
}

export async function outcomeOf(db: Db, attemptId: number): Promise<Outcome> {
  const attempt = await attemptById(db, attemptId);
  return { attempt, money: await receivedOf(db, attemptId) };
}

/**
 * Records the provider's answer about an attempt, in one transaction. `askedAt`: when the provider
 * was asked about this very attempt.
 */
export async function recordAnswer(
  app: App,
  attemptId: number,
  said: Transaction | undefined,
  askedAt?: Date,
): Promise<Outcome> {
  return await app.db.transaction().execute(async (tx) => {
    const { student_id } = await attemptById(tx, attemptId);
    await lockStudent(tx, student_id);
    const attempt = await lockAttempt(tx, attemptId);
    // A success with an amount of zero has brought nothing.
    if (said?.status === 'success' && said.amountKobo > 0)
      await recordMoney(tx, app, attempt, said);
    else if (said?.status === 'reversed') await recordReversed(tx, app, attempt, said);
    else await recordUnpaid(tx, app, attempt, said, askedAt);
    return await outcomeOf(tx, attemptId);
  });
}

async function recordMoney(tx: Db, app: App, attempt: Attempt, paid: Transaction): Promise<void> {
  const verdict = checkTransaction(paid, attempt, providerOf(app.config, attempt.provider));
  await recordPaid(tx, app, attempt, paid, verdict);
}

/** Money that was paid for a locked attempt, whoever says so. */
export async function recordPaid(
  tx: Db,
  app: App,
  attempt: Attempt,
  paid: Omit<Transaction, 'status' | 'tried' | 'ours'>,
  verdict: 'ok' | HoldReason = 'ok',
): Promise<void> {
  const money = await insertMoney(tx, {
    paid,
    provider: attempt.provider,
    attemptId: attempt.id,
  });
  // A notice, the browser or the watch has recorded it already.
  if (!money) return;
  // Taken before what it pays for, so that the two are in order.
  const at = app.now();
  await updateAttempt(tx, attempt.id, {
    state: 'settled',
    settled_at: app.now(),
    provider_said: paid.said,
    ask_at: null,
  });
  const applied = verdict === 'ok' ? await applyOrHold(tx, app, attempt, money) : verdict;
  const isApplied = typeof applied === 'object';
  const outcome = isApplied ? 'applied' : applied;
  if (outcome !== 'applied') {
    const isHeld = verdict !== 'ok' || outcome === 'NOT_APPLIED' || outcome === 'STUDENT_ERASED';
    await bookWaiting(tx, money, { place: isHeld ? 'held' : 'credit', reason: outcome });
  }
  await auditPayment(tx, {
    actor: 'payments',
    action: 'payment.settle',
    reference: attempt.reference,
    detail: {
      amount_kobo: paid.amountKobo,
      outcome,
      channel: paid.channel,
      ...(outcome === 'UNDERPAID' ? { due_kobo: attempt.due_kobo ?? attempt.total_kobo } : {}),
      ...(isApplied && applied.excessKobo > 0 ? { credit_kobo: applied.excessKobo } : {}),
    },
    at,
  });
  await mailOutcome(tx, app, attempt, {
    key: `payment:${money.receipt_id}`,
    outcome,
    money,
    ...(isApplied ? await paidBy(tx, applied) : {}),
  });
  app.count(`payment_${outcome.toLowerCase()}`);
}

/** Tries the student's short payments again, the newest first, because a credit is free again. */
export async function completeShort(tx: Db, app: App, of: MoneyOwner): Promise<void> {
  const credits = await lockCredits(tx, { ...of, now: app.now() });
  const short = credits
    .map(({ money }) => money)
    .filter(({ reason }) => reason === 'UNDERPAID')
    .toSorted((a, b) => b.receipt_id - a.receipt_id);
  for (const money of short) {
    if (money.attempt_id === null) continue;
    const attempt = await attemptById(tx, money.attempt_id);
    // Where it fails, the money stays as it was.
    const applied = await applyOrHold(tx, app, attempt, money);
    if (typeof applied === 'string') continue;
    await auditPayment(tx, {
      actor: 'payments',
      action: 'payment.settle',
      reference: attempt.reference,
      detail: { amount_kobo: money.amount_kobo, outcome: 'applied', channel: money.channel },
      at: app.now(),
    });
    await mailOutcome(tx, app, attempt, {
      key: `payment:${money.receipt_id}:applied`,
      outcome: 'applied',
      money,
      ...(await paidBy(tx, applied)),
    });
    return;
  }
}

/** The money is recorded even where applying it fails: staff then decide about it. */
async function applyOrHold(tx: Db, app: App, attempt: Attempt, money: Paying) {
  if (await isErased(tx, attempt.student_id)) return 'STUDENT_ERASED';
  try {
    return await inSavepoint(tx, () =>
      applyPayment(tx, app, { attempt, money, askedAt: attempt.created_at, at: app.now() }),
    );
  } catch (error) {
    // The provider is asked again later, and then it may succeed.
    if (isPassing(error)) throw error;
    app.log.error({ err: error, reference: attempt.reference }, 'a payment was not applied');
    return 'NOT_APPLIED';
  }
}

/** Paid and reversed. A payment that we have not seen before is recorded as refunded. */
async function recordReversed(tx: Db, app: App, attempt: Attempt, said: Transaction) {
  const unseen = await insertMoney(tx, {
    paid: said,
    provider: attempt.provider,
    attemptId: attempt.id,
  });
  if (unseen) await bookWaiting(tx, unseen, { place: 'held', reason: 'REVERSED' });
  const receiptId =
    unseen?.receipt_id ?? (await receiptIdOfTransaction(tx, attempt.provider, said.id));
  const before = await moneyOfReceipt(tx, receiptId);
  await bookAllGone(tx, receiptId, app.now());
  await updateAttempt(tx, attempt.id, {
    // Another payment for it may still be here.
    ...((await isAnyHere(tx, attempt.id)) ? {} : { state: 'reversed' }),
    provider_said: said.said,
    ask_at: null,
  });
  const money = before.find(({ inside_kobo }) => inside_kobo > 0);
  // A notice may have reported it: then it is recorded and the student was told.
  if (!money) return;
  const returnedBefore = before.reduce((sum, { left_kobo }) => sum + left_kobo, 0);
  await auditPayment(tx, {
    actor: 'payments',
    action: 'payment.reversed',
    reference: attempt.reference,
    detail: { amount_kobo: said.amountKobo, money: money.receipt_id },
  });
  await mailRefund(tx, app, attempt, {
    money,
    // The student was told of earlier partial refunds at the time.
    amountKobo: said.amountKobo - returnedBefore,
    returnedKobo: said.amountKobo,
    account: await accountSentTo(tx, money.receipt_id),
  });
}

async function recordUnpaid(
  tx: Db,
  app: App,
  attempt: Attempt,
  said: Transaction | undefined,
  askedAt: Date | undefined,
): Promise<void> {
  const state = stateAfter(attempt.state, said?.status);
  const isOver = state === 'settled' || state === 'reversed';
  const tried = attempt.tried || (said?.tried ?? false);
  const { opened_at: openedAt } = attempt;
  // The checkout was opened, and the provider says since that nobody tried to pay.
  const wasOnlyOpened = openedAt !== null && askedAt !== undefined && openedAt <= askedAt && !tried;
  await updateAttempt(tx, attempt.id, {
    state,
    ...(said && !isOver ? { provider_said: said.said } : {}),
    tried,
    ...(wasOnlyOpened ? { opened_at: null } : {}),
    times_asked: attempt.times_asked + 1,
    ask_at: isOver ? null : nextCheckAt(attempt.created_at, attempt.times_asked + 1, app.now()),
  });
  if (wasOnlyOpened) {
    await publish(tx, { to: `student:${attempt.student_id}`, topic: 'payments' });
  }
}
