import type { Db } from '../../../../platform/database/connect.ts';

export async function setKept(tx: Db, registrationId: number, unpaidKobo: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ kept_unpaid_kobo: unpaidKobo })
    .where('id', '=', registrationId)
    .execute();
}

/** It is paid for again: the registrar is asked about the next refund as about the first. */
export async function endKept(tx: Db, purchaseId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ kept_unpaid_kobo: 0 })
    .where('purchase_id', '=', purchaseId)
    .where('kept_unpaid_kobo', '>', 0)
    .execute();
}
