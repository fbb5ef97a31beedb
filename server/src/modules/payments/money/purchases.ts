import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { Db } from '../../../platform/database/connect.ts';

/** Something that is given now; its payments are added once it was. */
export async function insertPurchase(
  tx: Db,
  purchase: { student_id: number; purpose: PaymentPurpose; due_kobo: number; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('purchases')
    .values(purchase)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addPayments(tx: Db, purchaseId: number, moneyIds: number[]): Promise<void> {
  await tx
    .insertInto('purchase_payments')
    .values(moneyIds.map((money_id) => ({ money_id, purchase_id: purchaseId })))
    .execute();
}

/** It could not be given, or was taken back: its payments are free again. */
export async function deletePurchase(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('purchases').where('id', '=', id).execute();
}

/** This payment no longer pays for anything; what it helped to pay for stays as it is. */
export async function removePayment(tx: Db, moneyId: number): Promise<void> {
  await tx.deleteFrom('purchase_payments').where('money_id', '=', moneyId).execute();
}

/** What is missing of a purchase whose payments were refunded; zero where nothing is. */
export async function missingKobo(db: Db, purchaseId: number): Promise<number> {
  const row = await db
    .selectFrom('purchase_balances')
    .select(['due_kobo', 'waived_kobo', 'here_kobo'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const { due_kobo, waived_kobo, here_kobo } = row;
  return Math.max(0, Number(due_kobo) - Number(waived_kobo) - Number(here_kobo));
}

/** What was paid in all for what this payment has just been used for, and what was left of it. */
export async function paidBy(
  db: Db,
  before: { id: number; amount_kobo: number },
): Promise<{ amountKobo: number; excessKobo: number }> {
  const { amount_kobo } = await db
    .selectFrom('money_received')
    .select('amount_kobo')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  return {
    amountKobo: await paidKobo(db, before.id),
    excessKobo: before.amount_kobo - amount_kobo,
  };
}

/** What was paid in all for the thing that this payment helped to pay for. */
async function paidKobo(db: Db, moneyId: number): Promise<number> {
  const row = await db
    .selectFrom('purchase_payments')
    .innerJoin(
      'purchase_balances',
      'purchase_balances.purchase_id',
      'purchase_payments.purchase_id',
    )
    .select('paid_kobo')
    .where('money_id', '=', moneyId)
    .executeTakeFirstOrThrow();
  return Number(row.paid_kobo);
}

/** Whether the centre has other money for the thing that this payment helped to pay for. */
export async function isPartlyHere(db: Db, moneyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchase_payments')
    .innerJoin(
      'purchase_balances',
      'purchase_balances.purchase_id',
      'purchase_payments.purchase_id',
    )
    .select('here_kobo')
    .where('money_id', '=', moneyId)
    .executeTakeFirst();
  return Number(row?.here_kobo ?? 0) > 0;
}

/** What this payment pays for now. */
export async function purchaseOf(db: Db, moneyId: number): Promise<number> {
  const row = await db
    .selectFrom('purchase_payments')
    .select('purchase_id')
    .where('money_id', '=', moneyId)
    .executeTakeFirstOrThrow();
  return row.purchase_id;
}

/** The payments of a purchase, in the order in which all lock them. */
export async function paymentsOf(db: Db, purchaseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_payments')
    .select('money_id')
    .where('purchase_id', '=', purchaseId)
    .orderBy('money_id')
    .execute();
  return rows.map(({ money_id }) => money_id);
}
