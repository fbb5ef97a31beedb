import { type RawBuilder, sql } from 'kysely';

/** Of several payments for one thing the last one completed it: what was waived is told with that. */
const isLast = sql`not exists (select from purchase_payments later
  where later.purchase_id = purchase_payments.purchase_id
    and later.money_id > purchase_payments.money_id)`;

/** What was waived of the price that this money completed. */
export const waivedWith = (moneyId: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(purchases.waived_kobo) from purchase_payments
    join purchases on purchases.id = purchase_payments.purchase_id
  where purchase_payments.money_id = ${moneyId} and ${isLast}), 0)`;

/** Waivers of a time, each with the payment that it completed. */
export const waivedBetween = (from: RawBuilder<Date>, to: RawBuilder<Date>) => sql`
  select money_received.attempt_id, waivers.kobo as waived_kobo
  from waivers
    join purchase_payments on purchase_payments.purchase_id = waivers.purchase_id and ${isLast}
    join money_received on money_received.id = purchase_payments.money_id
  where waivers.created_at >= ${from} and waivers.created_at < ${to}`;
