import type { OtherPayment } from '@edc/contract/payment-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The other payments that paid for the same thing as this money, oldest first. */
export async function paidTogetherWith(
  db: Db,
  moneyIds: readonly number[],
): Promise<OtherPayment[]> {
  if (moneyIds.length === 0) return [];
  const { rows } = await sql<OtherPayment>`
    select coalesce(payment_attempts.reference, 'money-' || min(other.id)) as payment,
      sum(other.amount_kobo)::bigint as amount_kobo,
      min(other.paid_at) < min(mine.paid_at) as earlier
    from purchase_payments
    join money_received mine on mine.id = purchase_payments.money_id
    join purchase_payments beside on beside.purchase_id = purchase_payments.purchase_id
    join money_received other on other.id = beside.money_id
    left join payment_attempts on payment_attempts.id = other.attempt_id
    where mine.id = any(${moneyIds}::bigint[]) and not other.id = any(${moneyIds}::bigint[])
    group by payment_attempts.reference, other.attempt_id
    order by min(other.paid_at)`.execute(db);
  return rows;
}
