import type { Going, Money } from '../money/store.ts';

/** What came for an attempt, as far as the student is told. */
export type Received = Pick<
  Money,
  'state' | 'reason' | 'reversed_at' | 'amount_kobo' | 'exception_closed_at'
> &
  Going & {
    /** A refund of it waits for the student's bank account; asked for where it is not known. */
    accountNeeded?: boolean;
  };
