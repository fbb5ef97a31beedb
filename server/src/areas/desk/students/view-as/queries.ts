import { allows } from '@edc/contract/common/access/capabilities';
import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { ViewedStudent } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { viewOfSession } from './store.ts';

/** The student whom a member of staff views the portal as; undefined once the view has ended. */
export async function loadView(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<ViewedStudent | undefined> {
  const view = await viewOfSession(db, tokenHash, now);
  if (!view || !allows(view.roles as StaffRole[], 'students.view_as')) return undefined;
  return {
    studentId: view.student_id,
    code: view.code,
    fullName: `${view.surname} ${view.firstname}`,
    gender: view.gender as 'male' | 'female',
    sessionId: view.session_id,
    viewedBy: view.staff_name,
    until: new Date(Math.min(view.until.getTime(), view.expires_at.getTime())),
  };
}
