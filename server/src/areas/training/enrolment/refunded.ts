import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import {
  keptUnpaidKobo,
  refundedPurchases,
  wentBackAt,
  wentBackKobo,
} from '../../money/payments/queries.ts';

const purchase = sql.ref('registrations.purchase_id');
const unpaidKobo = wentBackKobo(purchase);

/** A row of `registrations` that keeps its place but is no longer paid for, and undecided. */
export const isUnsettledRegistration = sql<boolean>`(registrations.state <> 'cancelled'
  and ${unpaidKobo} > ${keptUnpaidKobo(purchase)})`;

/** Found through the refunds, which are few. */
export const unsettledRegistrations = (db: Db) =>
  db
    .selectFrom('registrations')
    .where(sql<boolean>`registrations.purchase_id in (${refundedPurchases})`)
    .where(isUnsettledRegistration);

export const registrationWentBackAt = wentBackAt(purchase);

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
