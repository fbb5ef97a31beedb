import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Where a slip or receipt can be checked by anybody who holds it. */
export const proofUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/proof/${token}`;

/** What a slip's or receipt's QR code leads to. */
export async function loadProof(db: Db, token: string) {
  const row = await db
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .innerJoin('students', 'students.id', 'payment_attempts.student_id')
    .select([
      'money_received.amount_kobo',
      'money_received.paid_at',
      'money_received.reversed_at',
      'money_received.provider',
      'payment_attempts.reference',
      'payment_attempts.description',
      'students.surname',
      'students.firstname',
      'students.matric_no',
    ])
    .where('money_received.proof_token', '=', token)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    full_name: `${row.surname} ${row.firstname}`,
    matric_no: `…${row.matric_no.slice(-4)}`,
    description: row.description,
    amount_kobo: row.amount_kobo,
    reference: row.reference,
    confirmed_by: row.provider === 'teller' ? ('centre' as const) : ('gateway' as const),
    confirmed_at: row.paid_at.toISOString(),
    reversed_at: row.reversed_at?.toISOString() ?? null,
  };
}
