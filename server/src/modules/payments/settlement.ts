import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { Db } from '../../platform/database/connect.ts';

/** What a student wants to pay for. */
export interface Wanted {
  studentId: number;
  applicationCode: string;
  skillCode: string;
}

export interface Price {
  applicationId: number;
  skillId: number;
  baseKobo: number;
  description: string;
}

/** Why money could not buy what it was paid for: it then stays with the student as credit. */
export type Unapplied = 'PLACE_TAKEN' | 'ALREADY_REGISTERED';

export interface Paid {
  moneyId: number;
  studentId: number;
  applicationId: number;
  skillId: number;
  at: Date;
}

/**
 * What one kind of payment pays for. The payments module knows no more of it than this; the list
 * of them is made in `settlements.ts`.
 */
export interface Settlement {
  /** The price now, or a refusal before anybody pays. Runs inside a transaction: no network. */
  price: (tx: Db, wanted: Wanted) => Promise<Price>;
  /** Gives what was paid for, in the transaction that records the money. */
  apply: (tx: Db, paid: Paid) => Promise<'applied' | Unapplied>;
}

export type Settlements = Record<PaymentPurpose, Settlement>;
