import type { StaffRole } from '@edc/contract/common/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

interface GivenAccess {
  staffId: number;
  /** As the audit names them; the command line is nobody who could hold another account. */
  by: string;
  at: Date;
  /** Where it was a change of roles. */
  roles?: { before: string[]; after: StaffRole[] };
}

/** Keeps who gave somebody access: it decides who may approve for whom. */
export async function recordAccess(tx: Db, { staffId, by, at, roles }: GivenAccess): Promise<void> {
  await sql`insert into staff_access (staff_id, given_by, given_at, roles_before, roles_after)
    select ${staffId}, id, ${at}, ${roles?.before ?? null}::text[], ${roles?.after ?? null}::text[]
    from staff where ${by} = 'staff:' || email_address`.execute(tx);
}
