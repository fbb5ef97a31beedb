import {
  type PaymentProvider,
  type PaymentPurpose,
  providerNames,
} from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { App, AppCall } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SignedInStudent } from '../../people/identity/gates.ts';
import { lockStudent } from '../../people/roster/queries.ts';
import { initialize, waitForOtherRequest } from './attempts/checkout.ts';
import { describeAttempt } from './attempts/described.ts';
import { loadPricedAt } from './attempts/priced-at.ts';
import { loadAttempt } from './attempts/queries.ts';
import { chargeOf, fullPrice, resumeOrInsert } from './attempts/resume.ts';
import {
  type Attempt,
  attemptByReference,
  recordOpening,
  unsettledReferences,
} from './attempts/store.ts';
import { spendCredits } from './money/credits.ts';
import { providerRefusal } from './providers/provider-refusal.ts';
import { isConfigured, providersOf } from './providers/providers.ts';
import { checkRefundsOf } from './refunds/watch.ts';
import { mayBePaid, nextCheckAt, RESUME_WINDOW } from './rules.ts';
import { type Outcome, outcomeOf, settle } from './settling/settle.ts';

export { holdPurchase, nothingReturned, type Returned, returnPurchase } from './money/actions.ts';
export { bookErased } from './money/bookings.ts';
export { changePurchase, keepUnpaid } from './money/purchases.ts';

interface PaymentRequest {
  purpose: PaymentPurpose;
  applicationCode: string;
  skillCode: string;
  gateway: PaymentProvider | undefined;
  /** The student opens the checkout now. */
  opensCheckout?: boolean;
}

interface Opened {
  attempt: Attempt;
  /** It was open before, or paid with a credit. */
  resumed: boolean;
  /** What each provider that can be paid with would charge, the one to offer first. */
  gateways: { name: PaymentProvider; fee_kobo: number; total_kobo: number }[];
  /** Credits that are used for it first. */
  creditKobo: number;
}

/** A lost answer costs a reference, and so may another tab that changes its mind meanwhile. */
const TRIES = 4;

/**
 * Opens an attempt, or takes up the open one for the same thing. The row is committed before the
 * provider is told, so that we never receive money for something that we do not know.
 */
export async function openPayment(
  app: App,
  me: SignedInStudent,
  request: PaymentRequest,
): Promise<Opened> {
  const opened = await openAttempt(app, me, request);
  if (request.opensCheckout && opened.attempt.state === 'initialized') {
    // Asked about soon, however long the attempt has been waiting.
    const now = app.now();
    await recordOpening(app.db, opened.attempt.id, { at: now, askAt: nextCheckAt(now, 0, now) });
  }
  return opened;
}

async function openAttempt(
  app: App,
  me: SignedInStudent,
  request: PaymentRequest,
): Promise<Opened> {
  await settleEarlier(app, me, request);
  const offered = providersOf(app.config).map(({ name }) => name);
  let providers = offered.filter((name) => !request.gateway || name === request.gateway);
  // Switched off since the page was loaded.
  if (providers.length === 0) throw new Refusal('PROVIDER_DOWN');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { attempt, step, gateways, creditKobo } = await app.db
      .transaction()
      .execute(async (tx) => {
        // One at a time for each student: the second click finds what the first one made.
        await lockStudent(tx, me.studentId);
        const of = { studentId: me.studentId, purpose: request.purpose };
        const pricedAt = await loadPricedAt(tx, of, app.now());
        const asked = { ...of, ...request, pricedAt: pricedAt(request) };
        const price = await app.settlements[request.purpose].price(tx, asked, app.now());
        const { due_kobo, fee_kobo } = fullPrice(price, providers[0] as PaymentProvider);
        const due = { dueKobo: due_kobo, baseKobo: due_kobo - fee_kobo };
        const { attempt: paid, creditKobo } = await spendCredits(tx, app, { ...of, price, due });
        const gateways = offered.map((name) => {
          const charge = chargeOf({ price, creditKobo: paid ? 0 : creditKobo }, name);
          const { base_kobo, fee_kobo: fee } = charge;
          return { name, fee_kobo: fee, total_kobo: base_kobo + fee };
        });
        if (paid) return { attempt: paid, step: 'ready' as const, gateways, creditKobo };
        await app.settlements[request.purpose].opened?.(tx, { ...price, studentId: me.studentId });
        const resumed = await resumeOrInsert(tx, app.now(), {
          ...of,
          price,
          creditKobo,
          providers,
        });
        return { ...resumed, gateways, creditKobo };
      });
    if (step === 'ready') return { attempt, resumed: true, gateways, creditKobo };
    try {
      const ready =
        step === 'initialize'
          ? await initialize(app, attempt)
          : await waitForOtherRequest(app, attempt.id);
      if (ready) {
        return { attempt: ready, resumed: step !== 'initialize', gateways, creditKobo };
      }
    } catch (error) {
      // Nobody asked for this provider by name: while it is down, another will do.
      const others = request.gateway ? [] : providers.filter((name) => name !== attempt.provider);
      if (!(error instanceof Refusal) || error.error !== 'PROVIDER_DOWN' || !others.length)
        throw error;
      providers = others;
    }
  }
  throw new Refusal('PROVIDER_DOWN');
}

/** Money may have come for an earlier attempt: nobody shall pay twice because we did not look. */
async function settleEarlier(
  app: App,
  me: SignedInStudent,
  { purpose, applicationCode }: PaymentRequest,
): Promise<void> {
  const references = await unsettledReferences(app.db, {
    studentId: me.studentId,
    purpose,
    applicationCode,
    since: new Date(app.now().getTime() - RESUME_WINDOW),
  });
  await Promise.all(references.map((reference) => trySettle(app, reference)));
}

/** Asks the provider about one reference, unless the answer is known; says that it is down. */
export async function settleIfOpen(app: App, reference: string): Promise<Outcome | undefined> {
  const attempt = await attemptByReference(app.db, reference);
  if (attempt?.state === 'settled') return await outcomeOf(app.db, attempt.id);
  return await settleNow(app, reference);
}

/** Asks the provider even where the result is known, because staff want its current answer. */
async function settleNow(app: App, reference: string): Promise<Outcome | undefined> {
  try {
    return await settle(app, reference);
  } catch (error) {
    throw providerRefusal(app, error, reference);
  }
}

/** Asks about a payment and its refunds, because staff look at it; undefined when it is not ours. */
export async function settleWithRefunds(app: App, reference: string): Promise<Outcome | undefined> {
  const attempt = await attemptByReference(app.db, reference);
  if (attempt) requireAskable(app, attempt);
  const outcome = await settleNow(app, reference);
  if (outcome) await checkRefundsOf(app, reference);
  return outcome;
}

/** A provider that the centre no longer uses is not out of reach: nobody can ask it from here. */
function requireAskable({ config }: App, { provider }: Attempt): void {
  if (isConfigured(config, provider)) return;
  const name: string | undefined = providerNames[provider as PaymentProvider];
  throw new Refusal('NOT_POSSIBLE', {
    message: name
      ? `${name} is no longer set up here. Look at this payment in the dashboard of ${name}.`
      : 'No provider can be asked about this payment.',
  });
}

/**
 * Asks about it, where what is known already is good enough while the provider is down. Tells
 * whether there was an answer.
 */
export async function trySettle(app: App, reference: string): Promise<boolean> {
  try {
    await settleIfOpen(app, reference);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

/** Enough for a page that asks every second while the bank confirms. */
export const paymentCheckLimit = { name: 'payment-ask', times: 90, seconds: 60 };

/** Only the student who opened the attempt may ask about it. */
export async function ownAttempt(app: App, me: SignedInStudent, reference: string) {
  const attempt = await loadAttempt(app, me.studentId, reference);
  if (!attempt)
    throw new Refusal('NOT_FOUND', { message: 'This is not one of your payment references.' });
  return attempt;
}

const UNAPPLIED = [
  'PLACE_TAKEN',
  'ALREADY_REGISTERED',
  'ALREADY_REQUESTED',
  'NOT_POSSIBLE',
  'UNDERPAID',
] as const;

/** Refuses with the reason why the attempt was not applied. */
async function refuseUnsettled(app: App, { attempt, money }: Outcome): Promise<void> {
  const { message } = await describeAttempt(app, attempt, money);
  const goesBack = money?.state === 'credit' && money.refunding;
  const isBack = money?.reversed_at || money?.state === 'refunded' || attempt.state === 'reversed';
  if (goesBack || isBack) {
    throw new Refusal('REVERSED', { message });
  }
  if (money?.state === 'applied') return;
  const unapplied = UNAPPLIED.find((reason) => reason === money?.reason);
  if (unapplied) throw new Refusal(unapplied, { message });
  if (money) throw new Refusal('HELD', { message });
  if (attempt.state === 'failed' || !mayBePaid(attempt)) throw new Refusal('NOT_PAID', { message });
}

type Recorded =
  | { status: 200; message: string; data: PaymentAttempt }
  | { status: 202; message: string; error: 'PENDING' };

/**
 * The page's call after checkout, for every purpose: asks the provider about the reference and
 * applies the money. Nothing else that the browser sends is trusted.
 */
export async function recordPayment(
  { app, me, reply }: { app: App; me: SignedInStudent; reply: AppCall['reply'] },
  given: { purpose: PaymentPurpose; reference: string; applicationCode?: string | undefined },
): Promise<Recorded> {
  await app.limits.take(paymentCheckLimit, me.code);
  const { reference, purpose, application_code } = await ownAttempt(app, me, given.reference);
  const course = given.applicationCode || application_code;
  if (purpose !== given.purpose || application_code !== course) {
    throw new Refusal('NOT_FOUND', { message: 'This reference belongs to a different payment.' });
  }
  const outcome = await settleIfOpen(app, reference);
  if (!outcome) throw new Refusal('NOT_FOUND');
  await refuseUnsettled(app, outcome);
  const data = await ownAttempt(app, me, reference);
  if (outcome.money) return { status: 200, message: data.message, data };
  reply.code(202);
  return { status: 202, message: data.message, error: 'PENDING' };
}
