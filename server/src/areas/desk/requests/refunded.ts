import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { refundedPurchases, wentBackAt } from '../../money/payments/queries.ts';
import { isUnsettled } from '../../training/requests/queries.ts';

/** Far more than there ever are. */
const MOST = 10_000;

/**
 * Approved requests whose payment was refunded or reversed, with the time, oldest first. They are found by
 * the money, which is little of all.
 */
export async function unsettledRequests(db: Db): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    with refunded as (${refundedPurchases})
    select requests.id, greatest(${wentBackAt(sql.ref('requests.purchase_id'))},
      case requests.kind when 'certificate'
        then ${wentBackAt(sql.ref('registrations.purchase_id'))} end) as at
    from requests
    join registrations on registrations.id = requests.registration_id
    where requests.id in (
        select about.id from requests as about join refunded using (purchase_id)
        union
        select about.id from registrations as paid join refunded using (purchase_id)
          join requests as about on about.registration_id = paid.id)
      and ${isUnsettled}
    order by at, requests.id limit ${MOST}`.execute(db);
  return rows;
}
