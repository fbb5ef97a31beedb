import { statusWord } from '../flutterwave/views.ts';
import { textIn } from '../input.ts';
import type { Transaction } from '../types.ts';

/** Where a full-page checkout sends the customer at the end, for any outcome. */
export function nextUrl(transaction: Transaction, cancelled = false): string | null {
  const cancelUrl = textIn(transaction.metadata ?? {}, 'cancel_action');
  if (cancelled && cancelUrl !== null && /^https?:/i.test(cancelUrl)) return cancelUrl;
  if (transaction.callbackUrl === null) return null;
  const next = new URL(transaction.callbackUrl);
  if (transaction.provider === 'paystack') {
    next.searchParams.set('trxref', transaction.reference);
    next.searchParams.set('reference', transaction.reference);
  } else {
    next.searchParams.set('status', cancelled ? 'cancelled' : statusWord(transaction));
    next.searchParams.set('tx_ref', transaction.reference);
    if (!cancelled) next.searchParams.set('transaction_id', String(transaction.id));
  }
  return next.href;
}
