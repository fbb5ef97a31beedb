import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  backKobo,
  goingKobo,
  isBeingLost,
  isDisputed,
  lostKobo,
} from '../../../money/payments/queries.ts';

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
    select purchase_payments.purchase_id, money_received.amount_kobo,
      coalesce(payment_attempts.reference, 'money-' || money_received.id) as payment,
      ${backKobo} as back_kobo, ${goingKobo} as going_kobo,
      ${isDisputed} as disputed, ${isBeingLost} as losing, ${lostKobo} as lost_kobo,
      exists (select from refunds where refunds.money_id = money_received.id
        and refunds.status = 'processed') as refunded
    from purchase_payments
    join money_received on money_received.id = purchase_payments.money_id
    left join payment_attempts on payment_attempts.id = money_received.attempt_id
    where purchase_payments.purchase_id = any(${purchaseIds}::bigint[])
    order by money_received.id`.execute(db);
  return rows;
}
