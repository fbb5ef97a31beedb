import type { PaymentPurpose } from '@edc/contract/payment-rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { MoneyReceived, PaymentAttempts } from '../../schema.gen.ts';
import type { Transaction } from './providers/provider.ts';

export type Attempt = Selectable<PaymentAttempts>;
export type Money = Selectable<MoneyReceived>;

export interface NewAttempt {
  reference: string;
  student_id: number;
  purpose: PaymentPurpose;
  application_id: number;
  skill_id: number;
  description: string;
  provider: string;
  base_kobo: number;
  fee_kobo: number;
  ask_at: Date | null;
}

/** Undefined when another tab has opened an attempt for the same thing at this very moment. */
export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt | undefined> {
  return await tx
    .insertInto('payment_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function openAttempt(
  db: Db,
  of: { studentId: number; purpose: PaymentPurpose; applicationId: number },
): Promise<Attempt | undefined> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('student_id', '=', of.studentId)
    .where('purpose', '=', of.purpose)
    .where('application_id', '=', of.applicationId)
    .where('state', 'in', ['created', 'initialized'])
    .executeTakeFirst();
}

export async function attemptByReference(db: Db, reference: string): Promise<Attempt | undefined> {
  return await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The settling of one attempt is one at a time: the second comer finds it done. */
export async function lockAttempt(tx: Db, id: number): Promise<Attempt> {
  return await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAttempt(
  tx: Db,
  id: number,
  change: Partial<
    Pick<
      Attempt,
      | 'state'
      | 'access_code'
      | 'authorization_url'
      | 'provider_said'
      | 'settled_at'
      | 'ask_at'
      | 'times_asked'
    >
  >,
): Promise<void> {
  await tx.updateTable('payment_attempts').set(change).where('id', '=', id).execute();
}

/** Attempts whose turn it is; taken by one process at a time. */
export async function takeDueAttempts(tx: Db, now: Date, most: number) {
  return await tx
    .selectFrom('payment_attempts')
    .select(['id', 'reference'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export interface NewMoney {
  paid: Transaction;
  provider: string;
  attemptId: number | null;
  state: Money['state'];
  reason: string;
  proofToken: string;
}

/** Undefined when this very transaction has been recorded before: money is counted once. */
export async function insertMoney(tx: Db, money: NewMoney): Promise<Money | undefined> {
  const { paid } = money;
  return await tx
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
      proof_token: money.proofToken,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_transaction_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function moneyOfAttempt(db: Db, attemptId: number): Promise<Money | undefined> {
  return await db
    .selectFrom('money_received')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .executeTakeFirst();
}

export async function moneyByReference(db: Db, reference: string): Promise<Money | undefined> {
  return await db
    .selectFrom('money_received')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirst();
}

export async function setMoneyState(
  tx: Db,
  id: number,
  state: Money['state'],
  reason: string,
): Promise<void> {
  await tx.updateTable('money_received').set({ state, reason }).where('id', '=', id).execute();
}

export async function markReversed(tx: Db, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('money_received')
    .set({ reversed_at: sql`coalesce(reversed_at, ${at})` })
    .where('id', '=', id)
    .execute();
}

/** A credit of the student that covers such a price; locked, so that it is spent once. */
export async function takeCredit(
  tx: Db,
  of: { studentId: number; purpose: PaymentPurpose; baseKobo: number },
): Promise<(Money & { attempt_id: number }) | undefined> {
  const row = await tx
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .selectAll('money_received')
    .where('money_received.state', '=', 'credit')
    .where('payment_attempts.student_id', '=', of.studentId)
    .where('payment_attempts.purpose', '=', of.purpose)
    .where('payment_attempts.base_kobo', '>=', of.baseKobo)
    .orderBy('money_received.id')
    .limit(1)
    .forUpdate('money_received')
    .executeTakeFirst();
  return row as (Money & { attempt_id: number }) | undefined;
}
