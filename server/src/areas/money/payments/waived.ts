import { type RawBuilder, sql } from 'kysely';

/** The receipt that completed a purchase, if there is one: what was waived is told with that. */
const completing = (purchase: RawBuilder<unknown>) => sql<number>`(
  select max(positions.receipt_id) from ledger_accounts
    join positions on positions.account_id = ledger_accounts.id
  where ledger_accounts.purchase_id = ${purchase})`;

/** What was waived of the price that a holding completed. */
export const waivedKobo = sql<number>`coalesce((
  select purchases.waived_kobo from purchases
  where purchases.id = holdings.purchase_id and purchases.waived_kobo > 0
    and ${completing(sql.ref('purchases.id'))} = holdings.receipt_id), 0)`;

/** Waivers of a time, each with the payment that it completed. */
export const waivedBetween = (from: RawBuilder<Date>, to: RawBuilder<Date>) => sql`
  select receipts.attempt_id, waivers.kobo as waived_kobo
  from waivers join receipts on receipts.id = ${completing(sql.ref('waivers.purchase_id'))}
  where waivers.created_at >= ${from} and waivers.created_at < ${to}`;
