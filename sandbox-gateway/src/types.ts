export type Provider = 'paystack' | 'flutterwave';
export type Channel = 'card' | 'bank_transfer' | 'ussd' | 'apple_pay';

export type TransactionStatus =
  | 'abandoned'
  | 'ongoing'
  | 'pending'
  | 'failed'
  | 'success'
  | 'reversed';

export interface Authorization {
  authorization_code: string;
  bin: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  channel: Channel;
  card_type: string;
  bank: string;
  country_code: 'NG';
  brand: string;
  reusable: boolean;
  signature: string;
  account_name: null;
}

export interface AttemptLog {
  start_time: number;
  time_spent: number;
  attempts: number;
  errors: number;
  success: boolean;
  mobile: boolean;
  input: unknown[];
  history: { type: string; message: string; time: number }[];
}

/** A card that still needs its PIN or one-time code. */
interface Challenge {
  kind: 'pin' | 'otp';
  cardNumber: string;
  expiry: string;
}

export interface Transaction {
  id: number;
  provider: Provider;
  domain: 'test' | 'live';
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  /** The amount that the merchant requested, in kobo. */
  requestedAmount: number;
  /** The paid amount, in kobo; the requested amount until then. */
  amount: number;
  currency: string;
  fees: number | null;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  channels: Channel[];
  channel: Channel | null;
  gatewayResponse: string | null;
  metadata: Record<string, unknown> | null;
  callbackUrl: string | null;
  splitCode: string | null;
  subaccount: string | null;
  ipAddress: string | null;
  createdAt: string;
  paidAt: string | null;
  authorization: Authorization | null;
  challenge: Challenge | null;
  /** When a late bank transfer will arrive by itself. */
  arrivesAt: string | null;
  /** Refunds cannot go back to it: they need a bank account. */
  cardClosed?: true;
  log: AttemptLog;
}

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export interface Refund {
  id: number;
  transactionId: number;
  amount: number;
  currency: string;
  status: RefundStatus;
  refundReference: string;
  refundedBy: string;
  customerNote: string;
  merchantNote: string;
  createdAt: string;
  updatedAt: string;
  /** When it is processed; null once nothing more will happen. */
  processesAt: string | null;
  /** It goes to a bank account that the merchant has named. */
  toAccount?: true;
}

export interface Dispute {
  id: number;
  transactionId: number;
  amount: number;
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
  category: string;
  createdAt: string;
  resolvedAt: string | null;
}

type DeliveryState = 'waiting' | 'held' | 'delivered' | 'given-up' | 'dropped' | 'no-target';

interface DeliveryAttempt {
  at: string;
  status: number | null;
  answer: string;
}

export interface Delivery {
  id: string;
  provider: Provider;
  event: string;
  reference: string;
  url: string | null;
  body: string;
  state: DeliveryState;
  createdAt: string;
  nextAt: string | null;
  attempts: DeliveryAttempt[];
}
