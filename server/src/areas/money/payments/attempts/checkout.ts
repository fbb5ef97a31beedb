import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../../context.ts';
import { contactOf } from '../../../people/identity/queries.ts';
import { ProviderRefused } from '../providers/provider.ts';
import { providerRefusal } from '../providers/provider-refusal.ts';
import { providerOf } from '../providers/providers.ts';
import { type Attempt, attemptById, lockAttempt, updateAttempt } from './store.ts';

/** Opens the attempt at the provider. Undefined when its access code is lost: take another one. */
export async function initialize(app: App, attempt: Attempt): Promise<Attempt | undefined> {
  const { pages } = app.settlements[attempt.purpose as PaymentPurpose];
  const contact = await contactOf(app.db, attempt.student_id);
  try {
    const checkout = await providerOf(app.config, attempt.provider).initialize({
      reference: attempt.reference,
      email: contact.email,
      totalKobo: attempt.total_kobo ?? 0,
      callbackUrl: `${app.config.publicUrl}${pages.checkout}?ref=${attempt.reference}`,
      description: attempt.description,
    });
    return await change(app, attempt.id, 'initialized', {
      access_code: checkout.accessCode,
      authorization_url: checkout.authorizationUrl,
    });
  } catch (error) {
    // An earlier answer was lost: the provider has the reference, and nobody has its code.
    const isUnanswered = error instanceof ProviderRefused && error.isDuplicate;
    await change(app, attempt.id, isUnanswered ? 'abandoned' : 'created', {});
    if (isUnanswered) return undefined;
    throw providerRefusal(app, error, attempt.reference);
  }
}

type Codes = Partial<Pick<Attempt, 'access_code' | 'authorization_url'>>;

/** Another tab may have left this attempt meanwhile: then it only keeps its codes. */
async function change(app: App, id: number, state: string, codes: Codes): Promise<Attempt> {
  return await app.db.transaction().execute(async (tx) => {
    const { state: before } = await lockAttempt(tx, id);
    await updateAttempt(tx, id, {
      ...codes,
      opening_until: null,
      state: before === 'created' ? state : before,
    });
    return await attemptById(tx, id);
  });
}

const LOOK_AGAIN_MS = 100;

/** Another request is opening the attempt: waits for its answer. Undefined when it got none. */
export async function waitForOtherRequest(
  app: App,
  attemptId: number,
): Promise<Attempt | undefined> {
  for (;;) {
    await sleep(LOOK_AGAIN_MS);
    const attempt = await attemptById(app.db, attemptId);
    if (attempt.access_code !== null) return attempt;
    if (!attempt.opening_until || attempt.opening_until <= app.now()) return undefined;
  }
}
