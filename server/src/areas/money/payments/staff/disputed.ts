import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { notPossible } from '../../../../platform/http/refusal.ts';
import { isBeingLost, isDisputed, lostKobo } from '../disputes/claims.ts';

/** The bank takes disputed money itself: used or refunded as well, it would be spent twice. */
export async function requireNotDisputed(tx: Db, moneyId: number): Promise<void> {
  const { disputed, lost } = await tx
    .selectFrom('holdings')
    .select([
      isDisputed.as('disputed'),
      // What the bank has left of the payment is free again.
      sql<boolean>`(${isBeingLost} or (${lostKobo} > 0 and reversed_at is not null))`.as('lost'),
    ])
    .where('id', '=', moneyId)
    .executeTakeFirstOrThrow();
  if (disputed) {
    throw notPossible('The payer disputes this payment: the bank decides about the money first.');
  }
  if (lost) {
    throw notPossible(
      'The payer has won a dispute about this payment: the bank takes the money back.',
    );
  }
}
