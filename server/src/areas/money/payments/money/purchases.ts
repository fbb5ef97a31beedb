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

/** What was paid in all for what a payment has just been used for, and what was left of it. */
export async function paidBy(
  db: Db,
  { purchaseId, excessKobo }: { purchaseId: number; excessKobo: number },
): Promise<{ amountKobo: number; excessKobo: number }> {
  const paid = await balanceOf(db, { purchaseId });
  return { amountKobo: paid?.paidKobo ?? 0, excessKobo };
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
        : eb.selectFrom('holdings').select('purchase_id').where('id', '=', of.moneyId),
    )
    .executeTakeFirst();
}

/** What is missing of a purchase whose payments were refunded; zero where nothing is. */
export async function missingKobo(db: Db, purchaseId: number): Promise<number> {
  const { dueKobo = 0, hereKobo = 0 } = (await balanceOf(db, { purchaseId })) ?? {};
  return Math.max(0, dueKobo - hereKobo);
}

/** The payments of a purchase, in the order in which all lock them. */
export async function receiptsOf(db: Db, purchaseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .innerJoin('positions', 'positions.account_id', 'ledger_accounts.id')
    .select('positions.receipt_id')
    .distinct()
    .where('ledger_accounts.purchase_id', '=', purchaseId)
    .orderBy('positions.receipt_id')
    .execute();
  return rows.map(({ receipt_id }) => receipt_id);
}
