import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { isBeingLost, isDisputed, lostKobo } from '../../../money/payments/queries.ts';

export interface PaidWith {
  purchase_id: number;
  /** The key of the payment's page. */
  payment: string;
  amount_kobo: number;
  /** How much of it was refunded, and how much is being refunded. */
  back_kobo: number;
  going_kobo: number;
  disputed: boolean;
  /** The bank has decided for the payer, and not collected the full amount yet. */
  losing: boolean;
  lost_kobo: number | null;
  refunded: boolean;
}

/** The payments for these purchases and their refunds and disputes, oldest first. */
export async function paymentsFor(
  db: Db,
  purchaseIds: readonly (number | null)[],
): Promise<PaidWith[]> {
  const { rows } = await sql<PaidWith>`
    select holdings.purchase_id, holdings.amount_kobo,
      coalesce(payment_attempts.reference, 'money-' || holdings.receipt_id) as payment,
      holdings.left_kobo as back_kobo, holdings.returning_kobo as going_kobo,
      ${isDisputed} as disputed, ${isBeingLost} as losing, ${lostKobo} as lost_kobo,
      exists (select from refunds where refunds.money_id = holdings.id
        and refunds.status = 'processed') as refunded
    from holdings
    left join payment_attempts on payment_attempts.id = holdings.attempt_id
    where holdings.purchase_id = any(${purchaseIds}::bigint[])
    order by holdings.id`.execute(db);
  return rows;
}
