import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { countedRank, isGoing, type Money } from '../money/store.ts';
import { leftOfPayment } from '../refunded.ts';

/** What came for an attempt, as far as the student is told. */
export interface Received
  extends Pick<Money, 'state' | 'reason' | 'reversed_at' | 'exception_closed_at' | 'currency'> {
  /** Of money that waits what is here of it, otherwise all that came. */
  amount_kobo: number;
  /** Some of it is on its way back, or disputed: it cannot be used meanwhile. */
  refunding: boolean;
  /** How much of it is on its way back. */
  going_kobo: number;
  /** What went back of the whole payment. */
  left_of_payment: number;
  /** A refund of it waits for the student's bank account; asked for where it is not known. */
  accountNeeded?: boolean;
}

/** The same of a holding. */
export const receivedColumns = [
  'holdings.state',
  'holdings.reason',
  'holdings.reversed_at',
  'holdings.exception_closed_at',
  'holdings.currency',
  sql<number>`(case when holdings.state in ('credit', 'exception') then holdings.inside_kobo
    else holdings.amount_kobo end)`.as('amount_kobo'),
  isGoing.as('refunding'),
  'holdings.returning_kobo as going_kobo',
  leftOfPayment.as('left_of_payment'),
] as const;

/** What came for an attempt; of several (one provider allows it) the one that counted. */
export async function receivedOf(db: Db, attemptId: number): Promise<Received | undefined> {
  return await db
    .selectFrom('holdings')
    .select(receivedColumns)
    .where('attempt_id', '=', attemptId)
    .orderBy(countedRank, 'desc')
    .orderBy('holdings.id')
    .executeTakeFirst();
}
