import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import type { App, AppCall } from '../../../../context.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { SignedInStudent } from '../../../people/identity/gates.ts';
import { settleIfOpen } from '../actions.ts';
import { loadAttempt, withCreditBeside } from '../attempts/queries.ts';
import { messageOf } from '../messages.ts';
import { mayBePaid } from '../rules.ts';
import type { Outcome } from '../settling/settle.ts';

/** Enough for a page that asks every second while the bank confirms. */
export const paymentCheckLimit = { name: 'payment-ask', times: 90, seconds: 60 };

/** Only the student who opened the attempt may ask about it. */
export async function ownAttempt(app: App, me: SignedInStudent, reference: string) {
  const attempt = await loadAttempt(app, me.studentId, reference.toUpperCase());
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
  const message = messageOf(app, attempt, await withCreditBeside(app, attempt, money));
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
