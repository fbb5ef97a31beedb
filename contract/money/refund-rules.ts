/** Rules of refunds for browser and server, without zod. */
export const refundSorts = ['at'] as const;

/** The state of a refund, in one word. */
export const refundStates = [
  'to_hand_out',
  'on_its_way',
  'needs_account',
  'account_given',
  'refunded',
  'failed',
] as const;
export type RefundState = (typeof refundStates)[number];

export const refundStateLabels: Record<RefundState, string> = {
  to_hand_out: 'To hand out',
  on_its_way: 'On its way',
  needs_account: 'Waits for the student',
  account_given: 'Ready to send',
  refunded: 'Refunded',
  failed: 'Failed',
};

export const refundKinds = ['open', 'failed', 'refunded', 'all'] as const;
export type RefundKind = (typeof refundKinds)[number];

export const refundKindLabels: Record<RefundKind, string> = {
  open: 'Not finished',
  failed: 'Failed',
  refunded: 'Refunded',
  all: 'All',
};

export const ACCOUNT_NAME_LENGTH = 100;
export const REFUND_NOTE_LENGTH = 200;
export const RECEIPT_LENGTH = 100;
export const RECEIPT_MISSING = 'Please enter the number of the receipt, or who received it';

export const accountMessages = {
  bank: 'Please choose your bank',
  number: 'An account number has 10 digits',
  name: 'Please enter the name of the account',
};

export const isAccountNumber = (typed: string) => /^\d{10}$/.test(typed.trim());
