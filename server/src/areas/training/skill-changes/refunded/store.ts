import type { Db } from '../../../../platform/database/connect.ts';

export async function setKept(tx: Db, requestId: number, unpaidKobo: number): Promise<void> {
  await tx
    .updateTable('skill_changes')
    .set({ kept_unpaid_kobo: unpaidKobo })
    .where('id', '=', requestId)
    .execute();
}
