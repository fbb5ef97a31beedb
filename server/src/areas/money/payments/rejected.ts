import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

export interface RejectedRequest {
  kind: 'skill_change' | 'certificate';
  /** The key of its page. */
  key: string;
  at: Date;
  /** The name of the person, where it was one. */
  by: string | null;
  reason: string;
  withdrawn: boolean;
}

/** Requests that this payment paid for first and that were rejected or withdrawn, oldest first. */
export async function rejectedRequests(
  db: Db,
  of: { moneyIds: number[]; reference: string },
): Promise<RejectedRequest[]> {
  const { rows } = await sql<RejectedRequest>`
    select kind, key, decided.decided_at as at, staff.full_name as by, decided.reason, withdrawn
    from (
      select 'skill_change' as kind, 'skill-change-' || id as key, decided_at, decided_by,
        coalesce(reason, '') as reason, withdrawn_at is not null as withdrawn
      from skill_changes
      where state = 'rejected' and money_id = any(${of.moneyIds}::bigint[])
      union all
      select 'certificate', 'certificate-' || id, decided_at, decided_by, rejection_reason, false
      from certificate_requests
      where state = 'rejected' and payment_reference = ${of.reference}
    ) decided
    left join staff on staff.id = staff_of(decided.decided_by)
    order by decided.decided_at`.execute(db);
  return rows;
}
