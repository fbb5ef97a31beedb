import { formatAmount } from '@edc/contract/common/amounts';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import type { Money } from '../money/store.ts';
import { COUNTER, TO_HAND_OUT } from '../rules.ts';
import { accountOf } from './accounts.ts';
import { accountWords } from './mails.ts';
import { isClaim, isReturned, type Refund, refundsOf } from './store.ts';

/** What went back of a payment, or is on its way, as its student is told: each by the way it takes. */
export async function backWords(tx: Db, money: Money): Promise<string[]> {
  const known = (await refundsOf(tx, money.id)).filter(isClaim);
  // What a bank takes after a dispute comes as a refund too, and is told once.
  const isLost = known.some(({ kind, status }) => kind === 'dispute' && status === 'resolved');
  const claims = known.filter((one) => !(isLost && one.origin === 'outside' && isReturned(one)));
  const words = await Promise.all(claims.map((refund) => wordsOf(tx, money, refund)));
  if (claims.length === 0 && money.reversed_at) {
    return ['Your bank took your payment for it back, so the centre no longer has it.'];
  }
  const sum = claims.reduce((all, one) => all + one.amount_kobo, 0);
  // What is only on its way may fail: until then nobody knows what is left.
  const isOpen = claims.some((one) => one.kind === 'refund' && !isReturned(one));
  return isOpen && sum < money.amount_kobo
    ? [...words, 'The rest of your payment becomes credit once the refund is complete.']
    : words;
}

async function wordsOf(tx: Db, money: Money, refund: Refund): Promise<string> {
  const { amount_kobo, kind, status } = refund;
  const amount = formatAmount(amount_kobo, money.currency);
  const what =
    amount_kobo < money.amount_kobo
      ? `${amount} of your payment for it`
      : `Your payment of ${amount} for it`;
  if (kind === 'dispute') {
    return status === 'resolved'
      ? `${what} was taken back by your bank.`
      : `${what} is disputed. Your bank decides about it.`;
  }
  if (status === TO_HAND_OUT) {
    const { office_name } = await loadSettings(tx);
    return `${what} is being refunded. Please collect it at the desk: ${office_name}. Bring your student ID card.`;
  }
  const account = await accountOf(tx, refund.id);
  const isUsable = account && !account.refused_at;
  if (status === 'needs-attention' && !isUsable) {
    return `${what} is being refunded, and we need your bank account for it. Please enter it in the portal, on the page “Your refund”.`;
  }
  const to = isUsable ? accountWords(account) : 'the account it came from';
  if (status !== 'processed') return `${what} is being refunded to ${to}.`;
  return money.provider === COUNTER
    ? `${what} was refunded at the desk.`
    : `${what} was refunded to ${to}.`;
}
