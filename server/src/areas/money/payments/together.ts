import type { OtherPayment } from '@edc/contract/money/payment-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * The other payments that pay for the same thing as this money, oldest first, with what is still
 * here of them.
 */
export async function paidTogetherWith(
  db: Db,
  moneyIds: readonly number[],
): Promise<OtherPayment[]> {
  if (moneyIds.length === 0) return [];
  const { rows } = await sql<OtherPayment>`
    select coalesce(payment_attempts.reference, 'money-' || min(holdings.receipt_id)) as payment,
      sum(holdings.inside_kobo)::bigint as amount_kobo,
      min(holdings.paid_at) < min(mine.paid_at) as earlier
    from holdings mine
    join purchases on purchases.id = mine.purchase_id
    join holdings on holdings.purchase_id = purchases.id
    left join payment_attempts on payment_attempts.id = holdings.attempt_id
    where mine.id = any(${moneyIds}::bigint[])
      and not holdings.id = any(${moneyIds}::bigint[])
    group by payment_attempts.reference, holdings.attempt_id
    having sum(holdings.inside_kobo) > 0
    order by min(holdings.paid_at)`.execute(db);
  return rows;
}
