import type { ErrorName } from '@edc/contract/errors';
import type { PaymentPurpose } from '@edc/contract/payment-rules';
import type { Db } from '../../platform/database/connect.ts';
import type { Attempt } from './store.ts';

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

/**
 * What one kind of payment pays for. The payments module knows no more of it than this; the list
 * of them is made in `settlements.ts`.
 */
export interface Settlement {
  /** The price now, or a refusal before anybody pays. */
  price: (db: Db, wanted: Wanted) => Promise<Price>;
  /**
   * Gives what was paid for, in the transaction that records the money. A refusal by name leaves
   * the money with the student as credit.
   */
  apply: (
    tx: Db,
    attempt: Attempt,
    moneyId: number,
  ) => Promise<{ ok: true } | { ok: false; reason: 'PLACE_TAKEN' | 'ALREADY_REGISTERED' }>;
}

export type Settlements = Record<PaymentPurpose, Settlement>;
export type Unapplied = Extract<ErrorName, 'PLACE_TAKEN' | 'ALREADY_REGISTERED'>;
