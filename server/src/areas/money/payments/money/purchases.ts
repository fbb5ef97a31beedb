import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Purchases } from '../../../../schema.gen.ts';
import { returningKobo } from '../refunded.ts';

/** Something that is given now; its payments are added once it was. */
export async function insertPurchase(
  tx: Db,
  purchase: Insertable<Purchases> & { purpose: PaymentPurpose },
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

/** What it gives was changed. */
export async function changePurchase(
  tx: Db,
  id: number,
  to: { course_id: number; skill_id: number },
): Promise<void> {
  await tx.updateTable('purchases').set(to).where('id', '=', id).execute();
}

/** Lets so much of it be unpaid; what is given stays. */
export async function keepUnpaid(tx: Db, id: number, kobo: number): Promise<void> {
  await tx.updateTable('purchases').set({ kept_unpaid_kobo: kobo }).where('id', '=', id).execute();
}

export async function setCancelled(tx: Db, id: number, at: Date): Promise<void> {
  await tx.updateTable('purchases').set({ cancelled_at: at }).where('id', '=', id).execute();
}

/** This payment no longer pays for anything; what it helped to pay for stays as it is. */
export async function removePayment(tx: Db, moneyId: number): Promise<void> {
  await tx.deleteFrom('purchase_payments').where('money_id', '=', moneyId).execute();
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
  const paid = await balanceOf(db, { moneyId: before.id });
  return { amountKobo: paid?.paidKobo ?? 0, excessKobo: before.amount_kobo - amount_kobo };
}

export interface Balance {
  /** The price, without what was waived of it. */
  dueKobo: number;
  /** All that was paid for it. */
  paidKobo: number;
  /** What the centre has of it. */
  hereKobo: number;
  /** What of that is asked to be refunded, and is not back yet. */
  goingKobo: number;
  /** The registration was cancelled: nothing is due for it. */
  cancelled: boolean;
}

/** How far a purchase is paid, or the one that this payment pays for; undefined where there is none. */
export async function balanceOf(
  db: Db,
  of: { purchaseId: number } | { moneyId: number },
): Promise<Balance | undefined> {
  return await db
    .selectFrom('purchases')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
    .select([
      sql<number>`(purchases.due_kobo - purchases.waived_kobo)::bigint`.as('dueKobo'),
      sql<number>`paid_kobo`.as('paidKobo'),
      sql<number>`here_kobo`.as('hereKobo'),
      returningKobo(sql.ref('purchases.id')).as('goingKobo'),
      sql<boolean>`cancelled_at is not null`.as('cancelled'),
    ])
    .where('purchases.id', '=', (eb) =>
      'purchaseId' in of
        ? eb.val(of.purchaseId)
        : eb
            .selectFrom('purchase_payments')
            .select('purchase_id')
            .where('money_id', '=', of.moneyId),
    )
    .executeTakeFirst();
}

/** What is missing of a purchase whose payments were refunded; zero where nothing is. */
export async function missingKobo(db: Db, purchaseId: number): Promise<number> {
  const { dueKobo = 0, hereKobo = 0 } = (await balanceOf(db, { purchaseId })) ?? {};
  return Math.max(0, dueKobo - hereKobo);
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
