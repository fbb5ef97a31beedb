import type { Db } from '../../../../platform/database/connect.ts';

/** Fails if the account was used: payments, registrations and complaints refer to it. */
export async function deleteAccount(tx: Db, studentId: number): Promise<void> {
  await tx.deleteFrom('notifications').where('student_id', '=', studentId).execute();
  await tx.deleteFrom('mails_switched_off').where('student_id', '=', studentId).execute();
  await tx.deleteFrom('accounts').where('student_id', '=', studentId).execute();
}
