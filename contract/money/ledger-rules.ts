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

/** Why money moved. */
export const transferKinds = [
  'received',
  'bounced',
  'refunded',
  'handed_out',
  'reversed',
  'lost',
  'refund_decided',
  'refund_ended',
  'disputed',
  'dispute_won',
  'claim_moved',
  'closed',
  'reopened',
  'used',
  'released',
  'credited',
  'cancelled',
  'identified',
  'erased',
] as const;
export type TransferKind = (typeof transferKinds)[number];

export const transferLabels: Record<TransferKind, string> = {
  received: 'Received',
  bounced: 'Refund returned by the bank',
  refunded: 'Refunded',
  handed_out: 'Refunded at the desk',
  reversed: 'Reversed or refunded by the provider',
  lost: 'Lost in a dispute',
  refund_decided: 'Refund decided',
  refund_ended: 'Refund cancelled or failed',
  disputed: 'Disputed',
  dispute_won: 'Dispute won',
  claim_moved: 'No longer claimed by a dispute',
  closed: 'Closed, kept by the centre',
  reopened: 'Opened again',
  used: 'Used for a registration or request',
  released: 'Released from a registration or request',
  credited: 'Credited',
  cancelled: 'Registration cancelled',
  identified: 'Payer identified',
  erased: 'Student erased',
};

/** What does not add up about a receipt, or about a day that was signed off. */
export const ledgerProblems = {
  received: 'what was booked is not what was received',
  positions: 'where the money is does not follow from its transfers',
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
