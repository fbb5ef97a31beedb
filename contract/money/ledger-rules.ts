/** Where money lies or passes, in the order in which sums of them are listed. */
export const accountKinds = [
  'purchase',
  'charge',
  'credit',
  'held',
  'unclaimed',
  'returning',
  'claimed',
  'kept',
  'provider',
  'paid_out',
  'loss',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const accountLabels: Record<AccountKind, string> = {
  purchase: 'Paid for registrations and requests',
  charge: 'Provider fees that students paid',
  credit: 'Credit of students',
  held: 'Held for a decision',
  unclaimed: 'Payer unknown',
  returning: 'Being refunded',
  claimed: 'Disputed',
  kept: 'Closed, kept by the centre',
  provider: 'Received, less what was refunded or reversed',
  paid_out: 'Handed out at the desk',
  loss: 'Lost beyond what was received',
};

/** What does not add up about a receipt, or about a day that was signed off. */
export const ledgerProblems = {
  received: 'what was booked is not what was received',
  positions: 'where the money is does not follow from its transfers',
  missing: 'the payment has no receipt in the ledger',
  day: 'the total of this day has changed since it was signed off',
} as const;
export type LedgerProblem = keyof typeof ledgerProblems;

/** One receipt or day that does not add up. */
export interface LedgerDifference {
  problem: LedgerProblem;
  /** The payment reference, or the provider and day. */
  subject: string;
  /** The number of the receipt; null for a day. */
  receipt: number | null;
}
