import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { refundedPurchases, wentBackAt } from '../../money/payments/queries.ts';
import { isUnsettledCertificate } from '../../training/certificates/queries.ts';
import { isUnsettledChange } from '../../training/skill-changes/queries.ts';

/** Whether a row of both kinds of request waits for a decision about its refund. */
export const isUnsettled = sql<boolean>`case requests.kind
  when 'certificate' then exists (select from certificate_requests
    where certificate_requests.id = requests.id and ${isUnsettledCertificate})
  else exists (select from skill_changes
    where skill_changes.id = requests.id and ${isUnsettledChange}) end`;

/** Far more than there ever are. */
const MOST = 10_000;

const paidAt = (table: string) => wentBackAt(sql.ref(`${table}.purchase_id`));

/**
 * The places of approved requests whose payment was refunded, with the time, oldest first. Found
 * through the refunds, which are few.
 */
export async function unsettledRequests(db: Db): Promise<{ place: number; at: Date }[]> {
  const { rows } = await sql<{ place: number; at: Date }>`
    with refunded as (${refundedPurchases})
    select certificate_requests.id * 2 + 1 as place,
      greatest(${paidAt('certificate_requests')}, ${paidAt('registrations')}) as at
    from certificate_requests
    join registrations on registrations.id = certificate_requests.registration_id
    where certificate_requests.id in (
        select about.id from certificate_requests as about join refunded using (purchase_id)
        union
        select about.id from registrations as paid join refunded using (purchase_id)
          join certificate_requests as about on about.registration_id = paid.id)
      and ${isUnsettledCertificate}
    union all
    select skill_changes.id * 2, ${paidAt('skill_changes')} from skill_changes
    where skill_changes.purchase_id in (select purchase_id from refunded) and ${isUnsettledChange}
    order by at, place limit ${MOST}`.execute(db);
  return rows.map(({ place, at }) => ({ place: Number(place), at }));
}
