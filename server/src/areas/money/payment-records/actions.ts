import { formatAmount } from '@edc/contract/common/money/money';
import { paymentSourceLabels, paymentStateWords } from '@edc/contract/money/payment-record-rules';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { settleWithRefunds } from '../payments/actions.ts';
import { presentAttempt } from './queries.ts';
import { attemptWith } from './store.ts';
import { findPayment } from './story/queries.ts';

/** Asks the provider about a payment and its refunds; gives what is known now, in words. */
export async function askProvider(app: App, key: string): Promise<string> {
  const found = await findPayment(app.db, key);
  if (!found) throw new Refusal('NOT_FOUND');
  if (!('attempt' in found)) {
    throw new Refusal('NOT_POSSIBLE', {
      message: 'No provider can be asked about this payment.',
    });
  }
  const { reference } = found.attempt;
  const before = presentAttempt(found.attempt);
  await settleWithRefunds(app, reference);
  const row = await attemptWith(app.db, reference);
  if (!row) throw new Refusal('NOT_FOUND');
  const after = presentAttempt(row);
  const provider = paymentSourceLabels[after.provider];
  const state = paymentStateWords(after);
  const isNews = (['state', 'received_kobo', 'refunded_kobo'] as const).some(
    (fact) => before[fact] !== after[fact],
  );
  if (!isNews) return `${provider} says nothing new. The payment is: ${state}.`;
  const received =
    after.received_kobo === null
      ? ''
      : ` ${formatAmount(after.received_kobo, after.currency)} received.`;
  return `${provider} answered.${received} The payment is now: ${state}.`;
}
