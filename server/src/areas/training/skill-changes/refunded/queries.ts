import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { wentBackKobo } from '../../../money/payments/refunded/queries.ts';

const unpaidKobo = wentBackKobo(sql.ref('skill_changes.purchase_id'));

/** A row of `skill_changes` that is approved and no longer paid for, with nothing decided. */
export const isUnsettledChange = sql<boolean>`(skill_changes.state = 'approved'
  and ${unpaidKobo} > skill_changes.kept_unpaid_kobo)`;

/** What is missing of its payment, while the registrar has not decided; zero otherwise. */
export async function unsettledKobo(tx: Db, requestId: number): Promise<number> {
  const row = await tx
    .selectFrom('skill_changes')
    .select(unpaidKobo.as('kobo'))
    .where('id', '=', requestId)
    .where(isUnsettledChange)
    .executeTakeFirst();
  return Number(row?.kobo ?? 0);
}
