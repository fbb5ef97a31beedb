import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { entriesAbout } from '../../../system/audit/queries.ts';
import { placeState, refundRows } from '../../payments/queries.ts';

/** Of each kind: a payment with more of them is no ordinary one, and the audit log has the rest. */
const SHOWN = 100;

export async function noticesAbout(db: Db, provider: string, reference: string) {
  return await db
    .selectFrom('provider_notices')
    .select(['event', 'received_at', 'handled_at', 'outcome', 'about'])
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .orderBy('received_at')
    .limit(SHOWN)
    .execute();
}

export async function refundsOfReceipts(db: Db, receiptIds: number[]) {
  if (receiptIds.length === 0) return [];
  return await refundRows(db)
    .where('refunds.receipt_id', '=', (eb) => eb.fn.any(eb.val(receiptIds)))
    .orderBy('refunds.id')
    .limit(SHOWN)
    .execute();
}

export async function disputesAbout(db: Db, receiptIds: number[]) {
  if (receiptIds.length === 0) return [];
  return await db
    .selectFrom('disputes')
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(disputes.answered_by)`))
    .select([
      'disputes.amount_kobo',
      'disputes.state',
      'disputes.opened_at',
      'disputes.decided_at',
      'disputes.answered_at',
      'staff.full_name as answerer_name',
    ])
    .where('disputes.receipt_id', '=', (eb) => eb.fn.any(eb.val(receiptIds)))
    .orderBy('disputes.id')
    .limit(SHOWN)
    .execute();
}

/** Emails about this money; their text stays where it is. */
export async function mailsAbout(db: Db, address: string, receiptIds: number[]) {
  if (receiptIds.length === 0) return [];
  const keys = receiptIds.join('|');
  return await db
    .selectFrom('mails')
    .select(['id', 'subject', 'status', 'created_at'])
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('kind', '=', 'payment')
    .where(sql<boolean>`key ~ ${`^(payment|refund):(${keys})(:|$)`}`)
    .orderBy('created_at')
    .limit(SHOWN)
    .execute();
}

export async function auditAbout(db: Db, reference: string) {
  return await entriesAbout(db, { subject: `payment:${reference}` })
    .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(audit_entries.actor)`))
    .select([
      'staff.full_name',
      sql<string | null>`(select full_name from staff approver
        where approver.id = staff_of(audit_entries.detail ->> 'approved_by'))`.as('approver_name'),
    ])
    .orderBy('audit_entries.at')
    .orderBy('audit_entries.id')
    .limit(SHOWN)
    .execute();
}

/** What was proposed about it, wherever it lay then. */
export async function proposalsAbout(db: Db, receiptIds: number[]) {
  if (receiptIds.length === 0) return [];
  return await db
    .selectFrom('proposals')
    .innerJoin('staff as proposer', 'proposer.id', 'proposals.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'proposals.decided_by')
    .select([
      'proposals.id',
      'proposals.summary',
      'proposals.reason',
      'proposals.state',
      'proposals.decision',
      'proposals.proposed_at',
      'proposals.decided_at',
      'proposer.full_name as proposer_name',
      'decider.full_name as decider_name',
    ])
    .where('lock_key', 'in', (eb) =>
      eb
        .selectFrom('positions')
        .select(sql<string>`'money:' || positions.id`.as('key'))
        .where('positions.receipt_id', '=', (receipt) => receipt.fn.any(receipt.val(receiptIds))),
    )
    .orderBy('proposed_at')
    .limit(SHOWN)
    .execute();
}

/** What the payment paid for now, as a registration. */
export async function registrationPaidBy(db: Db, moneyIds: number[]) {
  if (moneyIds.length === 0) return undefined;
  return await db
    .selectFrom('holdings')
    .innerJoin('purchases', 'purchases.id', 'holdings.purchase_id')
    .innerJoin('courses', 'courses.id', 'purchases.course_id')
    .innerJoin('skills', 'skills.id', 'purchases.skill_id')
    .innerJoin('purchase_balances', 'purchase_balances.purchase_id', 'purchases.id')
    .select([
      sql<string>`courses.course_code || ', ' || courses.session`.as('course'),
      'skills.title as skill',
      sql<boolean>`purchases.cancelled_at is not null`.as('cancelled'),
      'purchase_balances.reversed',
      placeState.as('place'),
      'purchase_balances.due_kobo',
      'purchase_balances.here_kobo',
      'purchase_balances.waived_kobo',
    ])
    .where('purchases.purpose', '=', 'enrolment')
    .where('holdings.id', '=', (eb) => eb.fn.any(eb.val(moneyIds)))
    .executeTakeFirst();
}
