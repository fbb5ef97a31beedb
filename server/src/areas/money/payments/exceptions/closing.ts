import type { PaymentException } from '@edc/contract/money/payment-exceptions';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { entriesAbout } from '../../../system/audit/queries.ts';
import type { ExceptionRow } from './store.ts';

async function closingOf(db: Db, reference: string, receiptId: number) {
  return await entriesAbout(db, { subject: `payment:${reference}` })
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(audit_entries.actor)`))
    .select([
      sql<string>`coalesce(staff.full_name, audit_entries.actor)`.as('by'),
      sql<string | null>`(select full_name from staff approver
        where approver.id = staff_of(audit_entries.detail ->> 'approved_by'))`.as('approved_by'),
      sql<string | null>`audit_entries.detail ->> 'reason'`.as('reason'),
    ])
    .where('audit_entries.action', '=', 'payment.close')
    .where(sql<boolean>`audit_entries.detail ->> 'money' = ${String(receiptId)}`)
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Who closed money and why, for its page; null where it is not closed. */
export async function loadClosing(db: Db, row: ExceptionRow): Promise<PaymentException['closed']> {
  const { exception_closed_at: at, state, reference, receipt_id } = row;
  if (at === null || state === 'refunded') return null;
  const entry = await closingOf(db, reference, receipt_id);
  return {
    at: at.toISOString(),
    by: entry?.by ?? null,
    approved_by: entry?.approved_by ?? null,
    reason: entry?.reason ?? '',
  };
}
