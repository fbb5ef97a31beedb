import type { OtherPayment } from '@edc/contract/money/payment-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { backKobo } from './refunded.ts';

/** What is still here of a row of `money_received`. */
const hereKobo = sql<number>`money_received.amount_kobo - ${backKobo}`;

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
    select coalesce(payment_attempts.reference, 'money-' || min(money_received.id)) as payment,
      sum(${hereKobo})::bigint as amount_kobo,
      min(money_received.paid_at) < min(mine.paid_at) as earlier
    from purchase_payments
    join money_received mine on mine.id = purchase_payments.money_id
    join purchase_payments beside on beside.purchase_id = purchase_payments.purchase_id
    join money_received on money_received.id = beside.money_id
    left join payment_attempts on payment_attempts.id = money_received.attempt_id
    where mine.id = any(${moneyIds}::bigint[])
      and not money_received.id = any(${moneyIds}::bigint[])
    group by payment_attempts.reference, money_received.attempt_id
    having sum(${hereKobo}) > 0
    order by min(money_received.paid_at)`.execute(db);
  return rows;
}
