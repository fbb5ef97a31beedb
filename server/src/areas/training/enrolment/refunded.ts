import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { refundedPurchases, wentBackAt, wentBackKobo } from '../../money/payments/queries.ts';

const unpaidKobo = wentBackKobo(sql.ref('registrations.purchase_id'));

/** A row of `registrations` that keeps its place but is no longer paid for, and undecided. */
export const isUnsettledRegistration = sql<boolean>`(registrations.state <> 'cancelled'
  and ${unpaidKobo} > registrations.kept_unpaid_kobo)`;

/** Found through the refunds, which are few. */
export const unsettledRegistrations = (db: Db) =>
  db
    .selectFrom('registrations')
    .where(sql<boolean>`registrations.purchase_id in (${refundedPurchases})`)
    .where(isUnsettledRegistration);

export const registrationWentBackAt = wentBackAt(sql.ref('registrations.purchase_id'));

/** The unpaid amount while the registrar has not decided; zero otherwise. */
export async function unsettledKobo(tx: Db, registrationId: number): Promise<number> {
  const row = await tx
    .selectFrom('registrations')
    .select(unpaidKobo.as('kobo'))
    .where('id', '=', registrationId)
    .where(isUnsettledRegistration)
    .executeTakeFirst();
  return Number(row?.kobo ?? 0);
}

export async function setKept(tx: Db, registrationId: number, unpaidKobo: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ kept_unpaid_kobo: unpaidKobo })
    .where('id', '=', registrationId)
    .execute();
}

/** It is paid again: the registrar is asked about the next refund as about the first. */
export async function endKept(tx: Db, purchaseId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ kept_unpaid_kobo: 0 })
    .where('purchase_id', '=', purchaseId)
    .where('kept_unpaid_kobo', '>', 0)
    .execute();
}
