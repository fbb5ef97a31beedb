import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

export async function setLockedAt(tx: Db, studentId: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ locked_at: at })
    .where('student_id', '=', studentId)
    .execute();
}

/** What an account was used for: as long as there is any, it stays. */
export async function countTies(tx: Db, studentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from payment_attempts where student_id = ${studentId})
      + (select count(*) from registrations where student_id = ${studentId})
      + (select count(*) from purchases where student_id = ${studentId})
      + (select count(*) from tickets where student_id = ${studentId})
      + (select count(*) from waiting_list where student_id = ${studentId})
      + (select count(*) from place_holds where student_id = ${studentId}) as count`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export async function deleteAccount(tx: Db, studentId: number): Promise<void> {
  await tx.deleteFrom('notifications').where('student_id', '=', studentId).execute();
  await tx.deleteFrom('mails_switched_off').where('student_id', '=', studentId).execute();
  await tx.deleteFrom('accounts').where('student_id', '=', studentId).execute();
}
