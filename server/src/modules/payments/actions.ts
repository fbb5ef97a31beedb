import { processingFeeKobo } from '@edc/contract/money';
import {
  type PaymentProvider,
  type PaymentPurpose,
  REFERENCE_LENGTH,
} from '@edc/contract/payment-rules';
import type { App } from '../../context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readableCode } from '../../platform/secrets.ts';
import type { SignedInStudent } from '../identity/gates.ts';
import { contactOf } from '../identity/queries.ts';
import { ProviderDown, ProviderRefused } from './providers/provider.ts';
import { providerOf, providersOf } from './providers/providers.ts';
import { nextAsk } from './rules.ts';
import { settle } from './settle.ts';
import type { Price, Settlements } from './settlement.ts';
import {
  type Attempt,
  insertAttempt,
  openAttempt,
  setMoneyState,
  takeCredit,
  updateAttempt,
} from './store.ts';

interface Order {
  purpose: PaymentPurpose;
  applicationCode: string;
  skillCode: string;
  gateway: PaymentProvider | undefined;
}

export interface Opened {
  reference: string;
  accessCode: string;
  authorizationUrl: string;
  resumed: boolean;
}

/** How often a reference whose first answer was lost is given up for a fresh one. */
const TRIES = 3;

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
  const settlement = settlements[order.purpose];
  const price = await settlement.price(app.db, { studentId: me.studentId, ...order });
  const paid = await spendCredit(app, settlements, me, order.purpose, price);
  if (paid) return { reference: paid, accessCode: '', authorizationUrl: '', resumed: true };

  const offered = providersOf(app.config);
  const provider = offered.find(({ name }) => name === order.gateway) ?? offered[0];
  if (!provider) throw new Refusal('PROVIDER_DOWN');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { attempt, resumed } = await findOrInsert(app, me, order.purpose, price, provider.name);
    if (attempt.state === 'initialized') {
      return {
        reference: attempt.reference,
        accessCode: attempt.access_code ?? '',
        authorizationUrl: attempt.authorization_url ?? '',
        resumed,
      };
    }
    const checkout = await initialize(app, me, attempt);
    if (checkout) return { reference: attempt.reference, ...checkout, resumed };
  }
  throw new Refusal('PROVIDER_DOWN');
}

/** A student whose money waits as credit registers with it and pays nothing. */
async function spendCredit(
  app: App,
  settlements: Settlements,
  me: SignedInStudent,
  purpose: PaymentPurpose,
  price: Price,
): Promise<string | undefined> {
  return await app.db.transaction().execute(async (tx) => {
    const credit = await takeCredit(tx, {
      studentId: me.studentId,
      purpose,
      baseKobo: price.baseKobo,
    });
    if (!credit) return undefined;
    const attempt = await tx
      .updateTable('payment_attempts')
      .set({
        application_id: price.applicationId,
        skill_id: price.skillId,
        description: price.description,
      })
      .where('id', '=', credit.attempt_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const applied = await settlements[purpose].apply(tx, attempt, credit.id);
    // The price was asked a moment ago: only a race can bring us here, and the credit stays.
    if (!applied.ok) throw new Refusal(applied.reason);
    await setMoneyState(tx, credit.id, 'applied', '');
    return attempt.reference;
  });
}

async function findOrInsert(
  app: App,
  me: SignedInStudent,
  purpose: PaymentPurpose,
  price: Price,
  provider: PaymentProvider,
): Promise<{ attempt: Attempt; resumed: boolean }> {
  const of = { studentId: me.studentId, purpose, applicationId: price.applicationId };
  return await app.db.transaction().execute(async (tx) => {
    const open = await openAttempt(tx, of);
    const same =
      open?.skill_id === price.skillId &&
      open.base_kobo === price.baseKobo &&
      open.provider === provider;
    if (open && same) return { attempt: open, resumed: true };
    // Another skill, price or provider: the old reference is left, but a late payment of it counts.
    if (open) await updateAttempt(tx, open.id, { state: 'abandoned' });
    const inserted = await insertAttempt(tx, {
      reference: readableCode(REFERENCE_LENGTH),
      student_id: me.studentId,
      purpose,
      application_id: price.applicationId,
      skill_id: price.skillId,
      description: price.description,
      provider,
      base_kobo: price.baseKobo,
      fee_kobo: processingFeeKobo(price.baseKobo, provider),
      ask_at: nextAsk(app.now(), 0, app.now()),
    });
    if (inserted) return { attempt: inserted, resumed: false };
    const others = await openAttempt(tx, of);
    if (!others) throw new Refusal('PROVIDER_DOWN');
    return { attempt: others, resumed: true };
  });
}

/** Undefined when the provider has this reference already and its access code is lost. */
async function initialize(app: App, me: SignedInStudent, attempt: Attempt) {
  const provider = providerOf(app.config, attempt.provider);
  const contact = await contactOf(app.db, me.studentId);
  try {
    const checkout = await provider.initialize({
      reference: attempt.reference,
      email: contact.email,
      totalKobo: attempt.total_kobo ?? 0,
      callbackUrl: `${app.config.publicUrl}/app/made_payment?ref=${attempt.reference}`,
      description: attempt.description,
    });
    await updateAttempt(app.db, attempt.id, {
      state: 'initialized',
      access_code: checkout.accessCode,
      authorization_url: checkout.authorizationUrl,
    });
    return checkout;
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'duplicate_reference') {
      await updateAttempt(app.db, attempt.id, { state: 'abandoned' });
      return undefined;
    }
    app.log.warn({ err: error, reference: attempt.reference }, 'a payment could not be opened');
    if (error instanceof ProviderDown) throw new Refusal('PROVIDER_DOWN');
    if (error instanceof ProviderRefused) throw new Refusal('PROVIDER_REFUSED');
    throw error;
  }
}

/** Asks the provider about one reference; a provider that is down is said as such. */
export async function askAbout(app: App, settlements: Settlements, reference: string) {
  try {
    return await settle(app, settlements, reference);
  } catch (error) {
    if (error instanceof ProviderDown) throw new Refusal('PROVIDER_DOWN');
    throw error;
  }
}
