import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { readableCode } from '../../../../platform/secrets.ts';
import { type Money, type MoneyState, moneyColumns, PROOF_LENGTH } from './store.ts';

/**
 * Makes a part of locked money a row of its own, and gives its id. Parts are numbered, because a
 * payment that is credit again may be split again; the attempt's lock keeps the numbers apart.
 */
export async function splitOff(
  tx: Db,
  money: Money,
  part: Pick<Money, 'amount_kobo' | 'reason'> & { state: MoneyState; reversed_at?: Date },
): Promise<number> {
  const { id, recorded_at: _, exception_closed_at: __, ...same } = money;
  const whole = money.part_of ?? id;
  const number = (await partsOf(tx, whole)).length + 1;
  const inserted = await tx
    .insertInto('money_received')
    .values({
      ...same,
      provider_transaction_id: `${transactionIdOf(money)}:part${number}`,
      provider_fees_kobo: 0,
      part_of: whole,
      proof_token: readableCode(PROOF_LENGTH),
      ...part,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('money_received')
    .set({ amount_kobo: money.amount_kobo - part.amount_kobo })
    .where('id', '=', id)
    .execute();
  return inserted.id;
}

/** The provider's own number: of a part, that of the payment that it is a part of. */
export const transactionIdOf = ({ provider_transaction_id }: Money) =>
  provider_transaction_id.replace(/:part\d+$/, '');

/** What was split off a payment. */
export async function partsOf(db: Db, id: number): Promise<Money[]> {
  return await db
    .selectFrom('money_received')
    .select(moneyColumns)
    .where('part_of', '=', id)
    .orderBy('id')
    .execute();
}

/** How much of a payment waits as credit now, and whether that is all of it. */
export async function creditOf(db: Db, id: number): Promise<{ kobo: number; isAll: boolean }> {
  const { kobo, all } = await db
    .selectFrom('money_received')
    .select(({ fn }) => [
      sql<string>`coalesce(sum(amount_kobo) filter (where state = 'credit'), 0)`.as('kobo'),
      fn.sum<string>('amount_kobo').as('all'),
    ])
    .where((eb) => eb.or([eb('id', '=', id), eb('part_of', '=', id)]))
    .executeTakeFirstOrThrow();
  return { kobo: Number(kobo), isAll: kobo === all };
}
