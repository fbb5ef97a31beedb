import { formatAmount } from '@edc/contract/common/money/money';
import { type PaymentSource, paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { attemptById } from '../attempts/store.ts';
import { type Money, moneyOwner } from '../money/store.ts';
import { completeShort } from '../settling/settle.ts';

export const WAITS = 'The payment waits for a decision in Exceptions.';
export const RECEIPT = 'The student gets a receipt by email.';
export const NOBODY = 'We will email nobody, because nobody knows whose payment it is.';

export const sourceOf = ({ provider }: Pick<Money, 'provider'>) =>
  paymentSourceLabels[provider as PaymentSource] ?? provider;

export const amountIn = ({ currency }: Pick<Money, 'currency'>, kobo: number) =>
  formatAmount(kobo, currency);

/** Leads to the payment, whose page is also found by its money. */
export const referenceFact = ({ receipt_id, reference }: Money) => ({
  term: 'Payment reference',
  detail: reference,
  href: `/staff/payments/money-${receipt_id}`,
});

/** What it was paid for at the time. */
export const paidForFact = (description: string | undefined) => ({
  term: 'Paid for',
  detail: description ?? 'Not known',
});

export const attemptOf = async (db: Db, { attempt_id }: Money) =>
  attempt_id === null ? undefined : await attemptById(db, attempt_id);

export const exceptionHref = (moneyId: number) => `/staff/payments/exceptions/${moneyId}`;

/** Money that may be used again may be what an earlier payment was short of. */
export async function completeWithFreed(tx: Db, app: App, { moneyId }: { moneyId: number }) {
  const owner = await moneyOwner(tx, moneyId);
  if (owner) await completeShort(tx, app, owner);
}
