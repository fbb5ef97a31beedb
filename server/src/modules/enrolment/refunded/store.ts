import type { Db } from '../../../platform/database/connect.ts';

export async function setKept(tx: Db, registrationId: number, unpaidKobo: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ kept_unpaid_kobo: unpaidKobo })
    .where('id', '=', registrationId)
    .execute();
}
