import { formatNaira } from '@edc/contract/common/money/money';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Settlement } from '../../../../settlement.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import type { Receipt } from '../../ledger/actions.ts';
import type { Attempt } from '../attempts/store.ts';
import { type Balance, balanceOf } from '../money/purchases.ts';
import type { Money } from '../money/store.ts';
import { factsOf, mailTo } from '../payment-mail.ts';
import { registeredWith } from '../verification/store.ts';

/** Nothing is cancelled by itself: staff decide. */
function afterRefund(words: Settlement['words'], balance: Balance, isTaken: boolean): string {
  const { what, whole } = words.refunded;
  const { hereKobo, dueKobo, cancelled } = balance;
  if (cancelled && isTaken) return `Nothing is due for ${what}, because it was cancelled.`;
  if (cancelled) return `It was refunded because ${what} was cancelled. Nothing is due for it.`;
  if (hereKobo >= dueKobo) return `Nothing else changes: ${what} stays fully paid.`;
  return hereKobo === 0 ? whole : notFullyPaid(words, balance);
}

/** Before it is handed out: what will be due once it is. */
function afterCollecting(words: Settlement['words'], balance: Balance): string[] {
  const { what } = words.refunded;
  const { dueKobo, cancelled } = balance;
  const hereKobo = Math.max(0, balance.hereKobo - balance.goingKobo);
  if (cancelled || hereKobo >= dueKobo) return [];
  return [
    hereKobo === 0
      ? `After you collect it, ${what} is no longer paid for.`
      : `After you collect it, ${notFullyPaid(words, { dueKobo, hereKobo })}`,
  ];
}

/** What is left of the price, and what is missing of it. */
function notFullyPaid(
  { refunded }: Settlement['words'],
  { dueKobo, hereKobo }: Pick<Balance, 'dueKobo' | 'hereKobo'>,
): string {
  const left = `${formatNaira(hereKobo)} of ${formatNaira(dueKobo)} is left for ${refunded.what}, so it is not fully paid.`;
  return `${left} ${refunded.part(formatNaira(dueKobo - hereKobo))}`;
}

function afterUnused(isWhole: boolean): string {
  const unused = 'This payment was not used, so nothing else changes.';
  return isWhole ? unused : `${unused} The centre still has the rest of your money.`;
}

interface Account {
  bank_name: string;
  account_number: string;
}

export const accountWords = ({ bank_name, account_number }: Account) =>
  `your account at ${bank_name} that ends with ${account_number.slice(-4)}`;

const refundPage = { path: '/app/portal/refund', label: 'See your refund' };
const accountPage = { ...refundPage, label: 'Enter your bank account' };

/** The refund cannot go back to the card: the student is asked for a bank account. */
export async function mailAccountNeeded(
  tx: Db,
  app: App,
  attempt: Attempt,
  given: {
    key: string;
    amountKobo: number;
    currency: string;
    refused: Account | undefined;
    note: string | undefined;
  },
): Promise<void> {
  const { amount, what, reference } = factsOf(app, attempt, given.amountKobo, given.currency);
  const { refused, note } = given;
  await mailTo(tx, app, attempt, {
    key: given.key,
    subject: `Your bank account is needed: payment ${reference}`,
    paragraphs: [
      refused
        ? `We could not send your refund of ${amount} to ${accountWords(refused)}. Please enter another account.`
        : `Your refund of ${amount} for ${what} could not go back to the card or account it came from. Please tell us your bank account.`,
      ...(note ? [`The centre writes: “${note}”`] : []),
      'Log in to the portal to enter it. We never ask for your PIN, card number or password.',
    ],
    page: accountPage,
  });
}

/** Tells the student which account was entered, because somebody else may have done it. */
export async function mailAccountEntered(
  tx: Db,
  app: App,
  attempt: Attempt,
  given: { key: string; amountKobo: number; currency: string; account: Account },
): Promise<void> {
  const { key, amountKobo, currency, account } = given;
  const { amount, reference } = factsOf(app, attempt, amountKobo, currency);
  await mailTo(tx, app, attempt, {
    key,
    subject: `Bank account received: payment ${reference}`,
    paragraphs: [
      `Your refund of ${amount} will go to ${accountWords(account)}. We will email you when it is sent.`,
      'If this was not you, contact the centre immediately and change your password.',
    ],
    page: refundPage,
  });
}

/** What was paid at the bank's counter waits at the desk. */
export async function mailToCollect(
  tx: Db,
  app: App,
  attempt: Attempt,
  given: { money: Money; refundId: number; amountKobo: number },
): Promise<void> {
  const { money, refundId, amountKobo } = given;
  const { amount, what, reference, words } = factsOf(app, attempt, amountKobo, money.currency);
  const { office_name } = await loadSettings(tx);
  const balance = await balanceOf(tx, { moneyId: money.id });
  await mailTo(tx, app, attempt, {
    key: `refund:${money.receipt_id}:collect:${refundId}`,
    subject: `Collect your refund of ${amount}: payment ${reference}`,
    paragraphs: [
      `Your refund of ${amount} for ${what} is approved. Please collect it at the desk: ${office_name}.`,
      'Bring your student ID card. You will sign a receipt, and we will email you a confirmation.',
      ...(balance ? afterCollecting(words, balance) : []),
    ],
    page: refundPage,
  });
}

/** The student was asked to collect it, and it is not handed out after all. */
export async function mailNotHandedOut(
  tx: Db,
  app: App,
  attempt: Attempt,
  given: {
    receipt: Pick<Receipt, 'id' | 'currency'>;
    refund: { id: number; amount_kobo: number };
    reason: string;
  },
): Promise<void> {
  const { receipt, refund, reason } = given;
  const { amount, what, reference } = factsOf(app, attempt, refund.amount_kobo, receipt.currency);
  await mailTo(tx, app, attempt, {
    key: `refund:${receipt.id}:cancelled:${refund.id}`,
    subject: `Refund cancelled: payment ${reference}`,
    paragraphs: [
      `Your refund of ${amount} for ${what} was cancelled, so please do not come to collect it. The centre still has your money.`,
      `The centre writes: “${reason}”`,
    ],
  });
}

/**
 * Whether the payer's bank took back what went back last. That comes as a refund from outside, or
 * without one where the provider only says that the payment is reversed, before or after the
 * decision about the dispute.
 */
async function isTakenByBank(tx: Db, receiptId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from disputes
        where disputes.receipt_id = ${receiptId} and disputes.state <> 'won') and coalesce((
      select gone.origin = 'outside' from refunds gone
      where gone.receipt_id = ${receiptId} and gone.status = 'processed'
      order by gone.updated_at desc limit 1), true) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Tells the student of a refund: the amount now, and the total of the payment. */
export async function mailRefund(
  tx: Db,
  app: App,
  attempt: Attempt,
  given: {
    money: Money;
    amountKobo: number;
    returnedKobo: number;
    /** Where it went, if not back to where it came from. */
    account?: Account | undefined;
    /** Against which it was handed out, if it was. */
    receipt?: string | undefined;
  },
): Promise<void> {
  const { money, amountKobo, returnedKobo, account, receipt } = given;
  // Where another payment for the same thing is still here, only what is missing is paid again.
  const balance =
    money.state === 'applied' ? await balanceOf(tx, { moneyId: money.id }) : undefined;
  const to = account ? `to ${accountWords(account)}` : 'to the account it came from';
  const description = (await registeredWith(tx, money.id)) ?? attempt.description;
  const about = { ...attempt, description };
  const { amount, what, reference, words } = factsOf(app, about, amountKobo, money.currency);
  const payment = `${amount} of your payment ${reference} for ${what}`;
  const isTaken = await isTakenByBank(tx, money.receipt_id);
  await mailTo(tx, app, attempt, {
    // Of one payment several places may each have given so much back.
    key: `refund:${money.receipt_id}:${money.account_id}:${returnedKobo}`,
    subject: isTaken
      ? `Your bank took ${amount} back: payment ${reference}`
      : `Refunded ${amount}: payment ${reference}`,
    paragraphs: [
      isTaken
        ? `Your bank took ${payment} back, because the payment was disputed.`
        : receipt
          ? `${payment} was refunded to you at the desk (${receipt}). If you did not receive it, please tell us.`
          : `${payment} was refunded ${to}. It may take a few days to show, depending on your bank.`,
      balance
        ? afterRefund(words, balance, isTaken)
        : afterUnused(returnedKobo >= money.amount_kobo),
    ],
  });
}
