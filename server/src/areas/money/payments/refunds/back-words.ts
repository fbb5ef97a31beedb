import { formatAmount } from '@edc/contract/common/money/money';
import type { Db } from '../../../../platform/database/connect.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { claimedOf } from '../disputes/store.ts';
import type { Money } from '../money/store.ts';
import { COUNTER, TO_HAND_OUT } from '../rules.ts';
import { accountOf } from './accounts.ts';
import { accountWords } from './mails.ts';
import { isClaim, isReturned, type Refund, refundsOf } from './store.ts';

/** What went back of a payment, or is on its way, as its student is told: each by the way it takes. */
export async function backWords(tx: Db, money: Money): Promise<string[]> {
  const { lostKobo, disputedKobo } = await claimedOf(tx, money);
  const refunds = (await refundsOf(tx, money.receipt_id))
    .filter((one) => one.money_id === money.id && isClaim(one))
    // What a bank takes after a dispute comes as a refund too, and is told once.
    .filter((one) => !(lostKobo > 0 && one.origin === 'outside' && isReturned(one)));
  const words = await Promise.all(refunds.map((refund) => wordsOf(tx, money, refund)));
  if (lostKobo > 0) words.push(`${partOf(money, lostKobo)} was taken back by your bank.`);
  if (disputedKobo > 0) {
    words.push(`${partOf(money, disputedKobo)} is disputed. Your bank decides about it.`);
  }
  if (words.length === 0 && money.reversed_at) {
    return ['Your bank took your payment for it back, so the centre no longer has it.'];
  }
  const sum = refunds.reduce((all, one) => all + one.amount_kobo, lostKobo + disputedKobo);
  // What is only on its way may fail: until then nobody knows what is left.
  const isOpen = refunds.some((one) => !isReturned(one));
  return isOpen && sum < money.amount_kobo
    ? [...words, 'The rest of your payment becomes credit once the refund is complete.']
    : words;
}

function partOf(money: Money, kobo: number): string {
  const amount = formatAmount(kobo, money.currency);
  return kobo < money.amount_kobo
    ? `${amount} of your payment for it`
    : `Your payment of ${amount} for it`;
}

async function wordsOf(tx: Db, money: Money, refund: Refund): Promise<string> {
  const { amount_kobo, status } = refund;
  const what = partOf(money, amount_kobo);
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
