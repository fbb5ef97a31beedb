import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { Db } from '../../../platform/database/connect.ts';

/** Something that is paid for now, by these payments. */
export async function insertPurchase(
  tx: Db,
  purchase: {
    student_id: number;
    purpose: PaymentPurpose;
    due_kobo: number;
    created_at: Date;
  },
  moneyIds: number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('purchases')
    .values(purchase)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPayments(tx, id, moneyIds);
  return id;
}

async function addPayments(tx: Db, purchaseId: number, moneyIds: number[]) {
  await tx
    .insertInto('purchase_payments')
    .values(moneyIds.map((money_id) => ({ money_id, purchase_id: purchaseId })))
    .execute();
}

/** It could not be given: its payments are free again. */
export async function deletePurchase(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('purchases').where('id', '=', id).execute();
}
