import type { Holdings as HoldingsView, DB as Relations } from '../../schema.gen.ts';

/** Of a view the database does not know which columns are never null. */
type Nullable =
  | 'attempt_id'
  | 'student_id'
  | 'purpose'
  | 'purchase_id'
  | 'exception_closed_at'
  | 'reversed_at';

export type Holdings = {
  [Column in keyof HoldingsView]: Column extends Nullable
    ? HoldingsView[Column]
    : NonNullable<HoldingsView[Column]>;
};

export interface DB extends Omit<Relations, 'holdings'> {
  holdings: Holdings;
}
