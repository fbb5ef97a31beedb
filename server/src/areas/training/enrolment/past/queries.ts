import type { PastRegistration } from '@edc/contract/training/enrolment';
import type { Db } from '../../../../platform/database/connect.ts';
import { pastRegistrationsOf } from './store.ts';

/** What the student did before there was a portal, as an import of old records says. */
export async function loadPastRegistrations(
  db: Db,
  studentId: number,
): Promise<PastRegistration[]> {
  const rows = await pastRegistrationsOf(db, studentId);
  return rows.map((row) => ({ ...row, paid_on: row.paid_on ?? '' }));
}
