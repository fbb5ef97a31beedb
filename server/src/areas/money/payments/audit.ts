import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { recordInAudit } from '../../system/audit/actions.ts';

type Entry = Parameters<typeof recordInAudit>[1];

/** The currency of a payment that was not made in naira, so that its amount is not read as naira. */
const currencyOf = (reference: string) => sql<Record<string, string>>`coalesce(
  (select jsonb_build_object('currency', currency) from receipts
    where reference = ${reference} and currency <> 'NGN' limit 1), '{}')`;

/** Records what was done with a payment, for the student who opened it. */
export async function auditPayment(
  tx: Db,
  { reference, ...entry }: Omit<Entry, 'subject' | 'studentId'> & { reference: string },
): Promise<void> {
  await recordInAudit(tx, {
    ...entry,
    subject: `payment:${reference}`,
    ...(entry.detail?.amount_kobo === undefined ? {} : { more: currencyOf(reference) }),
    studentId: sql`(select student_id from payment_attempts where reference = ${reference})`,
  });
}
