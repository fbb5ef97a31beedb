import type { StaffRole } from '@edc/contract/common/staff-roles';
import type { Db } from '../../../../platform/database/connect.ts';

/** One person gave another access at this time: an invitation, roles or a new second factor. */
export interface Access {
  staffId: number;
  givenBy: number;
  at: Date;
  /** Where it was a change of roles. */
  roles: { before: StaffRole[]; after: StaffRole[] } | null;
}

/** Who gave whom access since then, the oldest first. */
export async function accessSince(db: Db, since: Date): Promise<Access[]> {
  const rows = await db
    .selectFrom('staff_access')
    .select(['staff_id', 'given_by', 'given_at', 'roles_before', 'roles_after'])
    .where('given_at', '>', since)
    .orderBy('given_at')
    .execute();
  return rows.map((row) => ({
    staffId: row.staff_id,
    givenBy: row.given_by,
    at: row.given_at,
    roles: row.roles_after && {
      before: (row.roles_before ?? []) as StaffRole[],
      after: row.roles_after as StaffRole[],
    },
  }));
}
