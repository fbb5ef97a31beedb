/** A payment provider as the portal sees it: a name and a handful of functions. */
export interface Provider {
  name: 'paystack' | 'flutterwave';
  /** A live key must never accept test money, nor the reverse. */
  domain: 'test' | 'live';
  initialize: (request: CheckoutRequest) => Promise<Checkout>;
  /** The transaction of a reference; undefined when the provider does not know it. */
  fetch: (reference: string) => Promise<Transaction | undefined>;
  /** One page of the successful transactions between two instants. */
  list: (from: Date, to: Date, page: number) => Promise<TransactionPage>;
  /** One page of what was paid out to our bank account between two instants. */
  payouts: (from: Date, to: Date, page: number) => Promise<PayoutPage>;
  refund: (transactionId: string, amountKobo: number) => Promise<{ id: string; status: string }>;
  /** Every refund of a transaction that the provider knows of, also those requested elsewhere. */
  refunds: (transactionId: string, paidAt: Date) => Promise<Reversal[]>;
  /** Refunds to a bank account, where the provider makes them. */
  bankRefunds?: BankRefunds;
  /** Whether the signature over a notice's raw bytes is the provider's. */
  isSigned: (headers: Headers, body: Buffer) => boolean;
  /** Throws when the body cannot be read. */
  readNotice: (body: Buffer) => Notice;
}

type Headers = Record<string, string | string[] | undefined>;

/** For a refund that could not go back to where it came from. */
export interface BankRefunds {
  banks: () => Promise<Bank[]>;
  /** Tries a refund that needs attention again. */
  retry: (refundId: string, account: BankAccount) => Promise<{ status: string }>;
}

export interface Bank {
  /** The provider's number for it. */
  id: string;
  name: string;
}

export interface BankAccount {
  bankId: string;
  accountNumber: string;
}

export interface CheckoutRequest {
  reference: string;
  email: string;
  totalKobo: number;
  /** Where the full-page checkout sends the student back to. */
  callbackUrl: string;
  description: string;
}

export interface Checkout {
  /** For the popup; empty where the provider has none. */
  accessCode: string;
  authorizationUrl: string;
}

export interface TransactionPage {
  found: Transaction[];
  /** Transactions of an unknown shape, such as another shop's on the same account. */
  unreadable: UnreadableTransaction[];
  more: boolean;
}

/** What can be told of a transaction of an unknown shape; empty where nothing can. */
export interface UnreadableTransaction {
  id: string;
  reference: string;
  at: Date | undefined;
  ours: boolean;
}

export interface PayoutPage {
  found: Payout[];
  more: boolean;
}

/** What a provider paid out, which it calls a settlement. */
export interface Payout {
  id: string;
  /** `2026-11-16`. */
  paidOn: string;
  grossKobo: number;
  feesKobo: number;
  netKobo: number;
  status: string;
}

export interface Transaction {
  id: string;
  reference: string;
  status: 'success' | 'failed' | 'abandoned' | 'pending' | 'reversed';
  /** What was really paid, not what was asked for. */
  amountKobo: number;
  currency: string;
  domain: 'test' | 'live';
  channel: string;
  feesKobo: number;
  paidAt: Date;
  /** The bank's own words. */
  said: string;
  /** False: the provider has seen nobody try to pay it, so no bank can be confirming it. */
  tried: boolean;
  /** Opened by a portal of ours: other shops may share the provider's account. */
  ours: boolean;
}

export interface Notice {
  /** A notice that is delivered twice has the same key. */
  key: string;
  event: string;
  reference: string;
  about: NoticeAbout;
}

/** What a notice says, in our words. */
export type NoticeAbout =
  | { kind: 'payment' }
  | ({ kind: 'refund' } & Reversal)
  | ({ kind: 'dispute' } & ReportedDispute)
  | { kind: 'other' };

/** A refund as the provider reports it. */
export interface Reversal {
  /** The provider's number for it, where it says it: notices do not. */
  id?: string;
  /** Given only at the end. */
  reference: string | null;
  amountKobo: number;
  status: string;
}

/** A dispute as the provider reports it. */
export interface ReportedDispute {
  reference: string;
  /** Zero where it does not say. */
  amountKobo: number;
  /** Won by the centre, or lost to the payer. */
  state: 'open' | 'won' | 'lost';
  /** When the payer began it, and until when it can be answered at the provider, if it says so. */
  openedAt?: string;
  dueAt?: string;
}

/** The provider gave no usable answer: unreachable, slow, overloaded or unreadable. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
  /** It answered 429. */
  readonly rateLimited: boolean;
  /** Why no answer came; undefined where one came that is of no use. */
  readonly noAnswer: 'timeout' | 'network' | undefined;

  constructor(
    message: string,
    more: { rateLimited?: boolean; noAnswer?: 'timeout' | 'network' } = {},
  ) {
    super(message);
    this.rateLimited = more.rateLimited ?? false;
    this.noAnswer = more.noAnswer;
  }
}

/** The provider understood the request and refused it. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }

  /** It knows the reference already. One provider has a code for that, the other only words. */
  get isDuplicate(): boolean {
    return this.code === 'duplicate_reference' || /duplicate .*reference/i.test(this.message);
  }
}

/** Marks a transaction as one of ours in the provider's metadata. */
export const PORTAL_MARK = 'edc-portal';
