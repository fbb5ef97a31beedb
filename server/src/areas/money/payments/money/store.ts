import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { readableCode } from '../../../../platform/secrets.ts';
import type { MoneyReceived } from '../../../../schema.gen.ts';
import { insertReceipt } from '../../ledger/actions.ts';
import { lockAttempt } from '../attempts/store.ts';
import { isBeingRefunded } from '../disputes/claims.ts';
import type { Transaction } from '../providers/provider.ts';
import { goingKobo, refundedPartsKobo } from '../refunded.ts';
import { bareTellerNumber } from '../rules.ts';

export type Money = Selectable<MoneyReceived>;

export const moneyColumns = [
  'money_received.amount_kobo',
  'money_received.attempt_id',
  'money_received.channel',
  'money_received.currency',
  'money_received.domain',
  'money_received.exception_closed_at',
  'money_received.id',
  'money_received.paid_at',
  'money_received.part_of',
  'money_received.proof_token',
  'money_received.provider',
  'money_received.provider_fees_kobo',
  'money_received.provider_transaction_id',
  'money_received.reason',
  'money_received.recorded_at',
  'money_received.reference',
  'money_received.reversed_at',
  'money_received.state',
] as const;
export type MoneyState = 'applied' | 'credit' | 'exception' | 'refunded';

/** On the paper's QR code; nobody guesses it. */
export const PROOF_LENGTH = 20;

export interface NewMoney {
  paid: Omit<Transaction, 'status' | 'said' | 'tried' | 'ours'>;
  provider: string;
  attemptId: number | null;
  state: MoneyState;
  reason: string;
}

/** Undefined when this very transaction has been recorded before: money is counted once. */
export async function insertMoney(tx: Db, money: NewMoney): Promise<Money | undefined> {
  const { paid } = money;
  const inserted = await tx
    .insertInto('money_received')
    .values({
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
      state: money.state,
      reason: money.reason,
      proof_token: readableCode(PROOF_LENGTH),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_transaction_id']).doNothing())
    .returning(moneyColumns)
    .executeTakeFirst();
  if (inserted) await insertReceipt(tx, inserted.id);
  return inserted;
}

/** What of money is on its way back, and what was split off it and is back. */
export interface Going {
  /** Some of it is, or it is disputed: it cannot be used meanwhile. */
  refunding: boolean;
  going_kobo: number;
  refunded_parts_kobo: number;
}

export const goingColumns = [
  isBeingRefunded.as('refunding'),
  goingKobo.as('going_kobo'),
  refundedPartsKobo.as('refunded_parts_kobo'),
];

/** Of several transactions for one attempt, the one that paid for it. */
export const appliedFirst = sql`money_received.state = 'applied'`;

/** What came for an attempt; of several (one provider allows it) the one that counted. */
export async function moneyOfAttempt(
  db: Db,
  attemptId: number,
): Promise<(Money & Going) | undefined> {
  return await db
    .selectFrom('money_received')
    .select(moneyColumns)
    .select(goingColumns)
    .where('attempt_id', '=', attemptId)
    .orderBy(appliedFirst, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

export async function moneyIdByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('money_received')
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
    .selectFrom('money_received')
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
    .selectFrom('money_received')
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

/** Whose money it is; undefined where no attempt tells it. */
export async function moneyOwner(db: Db, id: number): Promise<MoneyOwner | undefined> {
  const row = await db
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .select(['student_id', 'purpose'])
    .where('money_received.id', '=', id)
    .executeTakeFirst();
  return row && { studentId: row.student_id, purpose: row.purpose as PaymentPurpose };
}

export async function moneyById(db: Db, id: number): Promise<Money> {
  return await db
    .selectFrom('money_received')
    .select(moneyColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Locks the attempt first, then its money, in the same order everywhere. */
export async function lockMoney(tx: Db, id: number): Promise<Money | undefined> {
  const found = await tx
    .selectFrom('money_received')
    .select('attempt_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.attempt_id !== null) await lockAttempt(tx, found.attempt_id);
  return await tx
    .selectFrom('money_received')
    .select(moneyColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setMoneyState(
  tx: Db,
  id: number,
  change: { state: MoneyState; reason: string; attempt_id?: number },
): Promise<void> {
  await tx.updateTable('money_received').set(change).where('id', '=', id).execute();
}

/** Money that paid for nothing is refunded then; what it has paid for stays until staff decide. */
export async function setReversed(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('money_received')
    .set({
      reversed_at: sql`coalesce(reversed_at, ${at})`,
      state: sql`case when state = 'applied' then state else 'refunded' end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Staff have dealt with held money outside the portal; null: it waits again. */
export async function setExceptionClosed(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('money_received')
    .set({ exception_closed_at: at })
    .where('id', '=', id)
    .execute();
}
