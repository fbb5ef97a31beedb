import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../system/audit/actions.ts';

type Entry = Parameters<typeof recordInAudit>[1];

/** Records what was done with a payment, for the student who opened it. */
export async function auditPayment(
  tx: Db,
  { reference, ...entry }: Omit<Entry, 'subject' | 'studentId'> & { reference: string },
): Promise<void> {
  await recordInAudit(tx, {
    ...entry,
    subject: `payment:${reference}`,
    studentId: sql`(select student_id from payment_attempts where reference = ${reference})`,
  });
}
