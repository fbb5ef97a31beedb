import { requestKeyOf } from '@edc/contract/desk/requests/request-rules';
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
export async function rejectedRequests(db: Db, reference: string): Promise<RejectedRequest[]> {
  const { rows } = await sql<Omit<RejectedRequest, 'key'> & { id: number }>`
    select requests.kind, requests.id, requests.decided_at as at, staff.full_name as by, requests.reason,
      requests.withdrawn_at is not null as withdrawn
    from requests
    left join staff on staff.id = staff_of(requests.decided_by)
    where requests.state = 'rejected' and requests.payment_reference = ${reference}
    order by requests.decided_at`.execute(db);
  return rows.map(({ id, ...row }) => ({ ...row, key: requestKeyOf({ kind: row.kind, id }) }));
}
