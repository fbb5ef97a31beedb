import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Holdings } from '../../../../platform/database/schema.ts';
import { readableCode } from '../../../../platform/secrets.ts';
import { insertReceipt, type Receipt, receiptColumns } from '../../ledger/actions.ts';
import { lockAttempt } from '../attempts/store.ts';
import type { Transaction } from '../providers/provider.ts';
import { bareTellerNumber } from '../rules.ts';

/** A holding: what of a receipt lies in one place, or lay there before it went back. */
export type Money = Selectable<Holdings>;

const moneyColumns = [
  'holdings.account_id',
  'holdings.amount_kobo',
  'holdings.attempt_id',
  'holdings.channel',
  'holdings.claimed_kobo',
  'holdings.currency',
  'holdings.domain',
  'holdings.exception_closed_at',
  'holdings.id',
  'holdings.inside_kobo',
  'holdings.kind',
  'holdings.left_kobo',
  'holdings.paid_at',
  'holdings.proof_token',
  'holdings.provider',
  'holdings.provider_fees_kobo',
  'holdings.provider_transaction_id',
  'holdings.purchase_id',
  'holdings.purpose',
  'holdings.reason',
  'holdings.receipt_id',
  'holdings.recorded_at',
  'holdings.reference',
  'holdings.returning_kobo',
  'holdings.reversed_at',
  'holdings.since',
  'holdings.state',
  'holdings.student_id',
  'holdings.whole_kobo',
] as const;
export type MoneyState = 'applied' | 'credit' | 'exception' | 'refunded';

/** Money that can pay for something: what lies in a holding, or what has just come. */
export type Paying = Pick<
  Money,
  | 'receipt_id'
  | 'attempt_id'
  | 'amount_kobo'
  | 'provider'
  | 'reference'
  | 'channel'
  | 'currency'
  | 'paid_at'
  | 'proof_token'
  | 'reason'
> & { account_id: number | null };

export const payingWith = (money: Money): Paying => ({
  ...money,
  amount_kobo: money.inside_kobo,
});

/** On the paper's QR code; nobody guesses it. */
export const PROOF_LENGTH = 20;

export interface NewMoney {
  paid: Omit<Transaction, 'status' | 'said' | 'tried' | 'ours'>;
  provider: string;
  attemptId: number | null;
}

/** Undefined when this very transaction has been recorded before: money is counted once. */
export async function insertMoney(tx: Db, money: NewMoney): Promise<Paying | undefined> {
  const { paid } = money;
  const receipt = await insertReceipt(tx, {
    provider: money.provider,
    provider_transaction_id: paid.id,
    reference: paid.reference,
    attempt_id: money.attemptId,
    amount_kobo: paid.amountKobo,
    currency: paid.currency,
    domain: paid.domain,
    provider_fees_kobo: paid.feesKobo,
    channel: paid.channel,
    paid_at: paid.paidAt,
    proof_token: readableCode(PROOF_LENGTH),
  });
  return receipt && { ...receipt, receipt_id: receipt.id, account_id: null, reason: '' };
}

/** Whether some of a row of `holdings` is on its way back, or disputed: it cannot be used meanwhile. */
export const isGoing = sql<boolean>`(holdings.returning_kobo > 0 or holdings.claimed_kobo > 0)`;

/**
 * Of several holdings of one payment, first the one that paid for something, then what is here of
 * it; what only went back comes last.
 */
export const rankOf = (row: RawBuilder<unknown>) => sql<number>`(case
  when ${row}.state = 'applied' and (${row}.inside_kobo > 0 or not exists (
    select from purchases ended where ended.id = ${row}.purchase_id
      and ended.cancelled_at is not null)) then 2
  when ${row}.inside_kobo > 0 then 1 else 0 end)`;
export const countedRank = rankOf(sql.table('holdings'));

/** Whether anything of all that came for an attempt is still with the centre. */
export async function isAnyHere(db: Db, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('positions', 'positions.receipt_id', 'receipts.id')
    .select('positions.id')
    .where('receipts.attempt_id', '=', attemptId)
    .where('positions.kobo', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A transaction that was recorded before. */
export async function receiptIdOfTransaction(
  db: Db,
  provider: string,
  transactionId: string,
): Promise<number> {
  const { id } = await db
    .selectFrom('receipts')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function receiptIdByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** By the normalized number of a bank's slip; older rows keep it as it was typed. */
export async function moneyByTeller(
  db: Db,
  tellerNumber: string,
): Promise<{ id: number; reference: string } | undefined> {
  return await db
    .selectFrom('receipts')
    .select(['id', 'reference'])
    .where('provider', '=', sql.lit('teller'))
    .where(
      sql<string>`regexp_replace(upper(regexp_replace(provider_transaction_id, '[^[:alnum:]]', '', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g')`,
      '=',
      bareTellerNumber(tellerNumber),
    )
    .orderBy('id')
    .executeTakeFirst();
}

export async function recordedTransactions(
  db: Db,
  provider: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('receipts')
    .select('provider_transaction_id')
    .where('provider', '=', provider)
    .where('provider_transaction_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.provider_transaction_id));
}

export interface MoneyOwner {
  studentId: number;
  purpose: PaymentPurpose;
}

/** Whose payment it is; undefined where no attempt tells it. */
export async function payerOf(db: Db, receiptId: number): Promise<MoneyOwner | undefined> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'receipts.attempt_id')
    .select(['student_id', 'purpose'])
    .where('receipts.id', '=', receiptId)
    .executeTakeFirst();
  return row && { studentId: row.student_id, purpose: row.purpose as PaymentPurpose };
}

/** The same of money by its number. */
export async function moneyOwner(db: Db, id: number): Promise<MoneyOwner | undefined> {
  const receiptId = await receiptOf(db, id);
  return receiptId === undefined ? undefined : await payerOf(db, receiptId);
}

async function receiptOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('positions')
    .select('receipt_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.receipt_id;
}

/** Money by the number of where it lies, or lay before it went elsewhere. */
async function findMoney(db: Db, id: number): Promise<Money | undefined> {
  return await db
    .selectFrom('holdings')
    .select(moneyColumns)
    .where('id', '=', sql<number>`(select holding_now(${id}))`)
    .executeTakeFirst();
}

export async function moneyById(db: Db, id: number): Promise<Money> {
  const money = await findMoney(db, id);
  if (!money) throw new Error(`there is no money ${id}`);
  return money;
}

/** All that came in with one payment, wherever it is. */
export async function moneyOfReceipt(db: Db, receiptId: number): Promise<Money[]> {
  return await db
    .selectFrom('holdings')
    .select(moneyColumns)
    .where('receipt_id', '=', receiptId)
    .orderBy(countedRank, 'desc')
    .orderBy('id')
    .execute();
}

/** All that was paid for a purchase, oldest first. */
export async function moneyOfPurchase(db: Db, purchaseId: number): Promise<Money[]> {
  return await db
    .selectFrom('holdings')
    .select(moneyColumns)
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute();
}

export async function receiptById(db: Db, id: number): Promise<Receipt> {
  return await db
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Locks the attempt first, then what came for it, in the same order everywhere. */
export async function lockReceipt(tx: Db, id: number): Promise<Receipt> {
  const { attempt_id } = await receiptById(tx, id);
  if (attempt_id !== null) await lockAttempt(tx, attempt_id);
  return await tx
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', '=', id)
    // The weaker lock: other changes wait, and rows that refer to the payment can be added.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The same by the number of where some of it lies. */
export async function lockMoney(tx: Db, id: number): Promise<Money | undefined> {
  const receiptId = await receiptOf(tx, id);
  if (receiptId === undefined) return undefined;
  await lockReceipt(tx, receiptId);
  return await findMoney(tx, id);
}
