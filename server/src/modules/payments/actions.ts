import type { PaymentProvider, PaymentPurpose } from '@edc/contract/payment-rules';
import type { App } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SignedInStudent } from '../identity/gates.ts';
import { lockStudent } from '../roster/queries.ts';
import { takeUpOrInsert } from './attempts.ts';
import { initialize, othersAnswer } from './checkout.ts';
import { spendCredit } from './credits.ts';
import { asRefusal } from './provider-trouble.ts';
import { providersOf } from './providers/providers.ts';
import { RESUMED_FOR } from './rules.ts';
import { type Outcome, outcomeOf, settle } from './settle.ts';
import type { Settlements } from './settlement.ts';
import { type Attempt, attemptByReference, unsettledReferences } from './store.ts';

export interface Order {
  purpose: PaymentPurpose;
  applicationCode: string;
  skillCode: string;
  gateway: PaymentProvider | undefined;
}

export interface Opened {
  attempt: Attempt;
  /** It was open before, or paid with a credit. */
  resumed: boolean;
}

/** A lost answer costs a reference, and so may another tab that changes its mind meanwhile. */
const TRIES = 4;

/**
 * Opens an attempt, or takes up the open one for the same thing. The row is committed before the
 * provider hears of it, so that money can never come for something we do not know.
 */
export async function openPayment(
  app: App,
  settlements: Settlements,
  me: SignedInStudent,
  order: Order,
): Promise<Opened> {
  await askAboutEarlier(app, settlements, me, order);
  const offered = providersOf(app.config).map(({ name }) => name);
  let providers = offered.filter((name) => !order.gateway || name === order.gateway);
  // Switched off since the page was loaded.
  if (providers.length === 0) throw new Refusal('PROVIDER_DOWN');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { attempt, turn } = await app.db.transaction().execute(async (tx) => {
      // One at a time for each student: the second click finds what the first one made.
      await lockStudent(tx, me.studentId);
      const price = await settlements[order.purpose].price(tx, {
        studentId: me.studentId,
        ...order,
      });
      const of = { studentId: me.studentId, purpose: order.purpose };
      const paid = await spendCredit(app, tx, settlements, { ...of, price });
      if (paid) return { attempt: paid, turn: 'done' as const };
      return await takeUpOrInsert(tx, app.now(), { ...of, price, providers });
    });
    if (turn === 'done') return { attempt, resumed: true };
    try {
      const ready =
        turn === 'ours' ? await initialize(app, attempt) : await othersAnswer(app, attempt.id);
      if (ready) return { attempt: ready, resumed: turn !== 'ours' };
    } catch (error) {
      // Nobody asked for this provider by name: while it is down, another will do.
      const others = order.gateway ? [] : providers.filter((name) => name !== attempt.provider);
      if (!(error instanceof Refusal) || error.error !== 'PROVIDER_DOWN' || !others.length)
        throw error;
      providers = others;
    }
  }
  throw new Refusal('PROVIDER_DOWN');
}

/** Money may have come for an earlier attempt: nobody shall pay twice because we did not look. */
async function askAboutEarlier(
  app: App,
  settlements: Settlements,
  me: SignedInStudent,
  { purpose, applicationCode }: Order,
): Promise<void> {
  const references = await unsettledReferences(app.db, {
    studentId: me.studentId,
    purpose,
    applicationCode,
    since: new Date(app.now().getTime() - RESUMED_FOR),
  });
  await Promise.all(references.map((reference) => askQuietly(app, settlements, reference)));
}

/** Asks the provider about one reference, unless the answer is known; says that it is down. */
export async function askAbout(
  app: App,
  settlements: Settlements,
  reference: string,
): Promise<Outcome | undefined> {
  const attempt = await attemptByReference(app.db, reference);
  if (attempt?.state === 'settled') return await outcomeOf(app.db, attempt.id);
  return await askAgain(app, settlements, reference);
}

/** Asks the provider whatever is known: staff want to see what it says now. */
export async function askAgain(
  app: App,
  settlements: Settlements,
  reference: string,
): Promise<Outcome | undefined> {
  try {
    return await settle(app, settlements, reference);
  } catch (error) {
    throw asRefusal(app, error, reference);
  }
}

/**
 * Asks about it, where what is known already is good enough while the provider is down. Tells
 * whether there was an answer.
 */
export async function askQuietly(
  app: App,
  settlements: Settlements,
  reference: string,
): Promise<boolean> {
  try {
    await askAbout(app, settlements, reference);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
