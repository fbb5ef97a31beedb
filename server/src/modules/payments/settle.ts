import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readableCode } from '../../platform/secrets.ts';
import { recordInAudit } from '../audit/actions.ts';
import { tellStudent } from './mails.ts';
import type { Transaction } from './providers/provider.ts';
import { providerOf } from './providers/providers.ts';
import { judge, nextAsk, stateAfter } from './rules.ts';
import type { Settlements } from './settlement.ts';
import {
  type Attempt,
  attemptByReference,
  insertMoney,
  lockAttempt,
  type Money,
  markReversed,
  moneyOfAttempt,
  setMoneyState,
  updateAttempt,
} from './store.ts';

const PROOF_LENGTH = 20;

export interface Outcome {
  attempt: Attempt;
  /** What reached us for this attempt, and what became of it. */
  money: Money | undefined;
}

/**
 * The one way in which an attempt is settled. The browser's question, a notice, the watch and
 * staff all come here, as often and as much at once as they like: the provider is asked first,
 * outside any transaction; then the row is locked, and whoever comes second finds it done.
 */
export async function settle(
  app: App,
  settlements: Settlements,
  reference: string,
): Promise<Outcome | undefined> {
  const attempt = await attemptByReference(app.db, reference);
  if (!attempt) return undefined;
  if (attempt.provider === 'teller') {
    return { attempt, money: await moneyOfAttempt(app.db, attempt.id) };
  }
  const said = await providerOf(app.config, attempt.provider).fetch(reference);
  return await app.db
    .transaction()
    .execute((tx) => takeTheWord(app, tx, settlements, attempt.id, said));
}

async function takeTheWord(
  app: App,
  tx: Db,
  settlements: Settlements,
  attemptId: number,
  said: Transaction | undefined,
): Promise<Outcome> {
  const attempt = await lockAttempt(tx, attemptId);
  if (said?.status === 'success') await recordMoney(app, tx, settlements, attempt, said);
  else await recordNoMoney(app, tx, attempt, said);
  return {
    attempt: await lockAttempt(tx, attemptId),
    money: await moneyOfAttempt(tx, attemptId),
  };
}

async function recordMoney(
  app: App,
  tx: Db,
  settlements: Settlements,
  attempt: Attempt,
  paid: Transaction,
): Promise<void> {
  const verdict = judge(
    paid,
    { reference: attempt.reference, totalKobo: attempt.total_kobo ?? 0 },
    providerOf(app.config, attempt.provider),
  );
  const fits = verdict === 'fits';
  const money = await insertMoney(tx, {
    paid,
    provider: attempt.provider,
    attemptId: attempt.id,
    state: fits ? 'credit' : 'exception',
    reason: fits ? '' : verdict,
    proofToken: readableCode(PROOF_LENGTH),
  });
  // Recorded before: by the notice, the browser or the watch, whoever was first.
  if (!money) return updateAttempt(tx, attempt.id, { ask_at: null });

  await updateAttempt(tx, attempt.id, {
    state: 'settled',
    settled_at: app.now(),
    provider_said: paid.said,
    ask_at: null,
  });
  let outcome: string = fits ? 'applied' : verdict;
  if (fits) {
    const applied = await settlements[attempt.purpose as keyof Settlements].apply(
      tx,
      attempt,
      money.id,
    );
    if (applied.ok) await setMoneyState(tx, money.id, 'applied', '');
    else {
      outcome = applied.reason;
      await setMoneyState(tx, money.id, 'credit', applied.reason);
    }
  }
  await recordInAudit(tx, {
    actor: 'payments',
    action: 'payment.settle',
    subject: `payment:${attempt.reference}`,
    detail: { amount_kobo: paid.amountKobo, outcome, channel: paid.channel },
  });
  await tellStudent(tx, app, attempt, { outcome, amountKobo: paid.amountKobo });
  app.count(`payment_${outcome.toLowerCase()}`);
}

async function recordNoMoney(
  app: App,
  tx: Db,
  attempt: Attempt,
  said: Transaction | undefined,
): Promise<void> {
  const money = await moneyOfAttempt(tx, attempt.id);
  if (said?.status === 'reversed' && money) await markReversed(tx, money.id, app.now());
  const state = stateAfter(attempt.state, said?.status);
  const settled = attempt.state === 'settled' || attempt.state === 'reversed';
  await updateAttempt(tx, attempt.id, {
    ...(state ? { state } : {}),
    ...(said ? { provider_said: said.said } : {}),
    times_asked: attempt.times_asked + 1,
    ask_at: settled ? null : nextAsk(attempt.created_at, attempt.times_asked + 1, app.now()),
  });
}
