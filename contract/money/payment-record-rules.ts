import { formatAmount } from '../common/money/money.ts';
import { formatLongDay } from '../common/time/dates.ts';
import { type paymentPurposes, providerNames } from './payment-rules.ts';

/** Rules of staff's lists of payments for browser and server, without zod. */
export const PAYMENT_SEARCH_LENGTH = 100;
export const paymentSorts = ['at'] as const;

/** The state of a payment in one word, from the centre's point of view. */
export const paymentStates = [
  'not_paid',
  'pending',
  'declined',
  'confirmed',
  'credit',
  'held',
  'refunded',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The list's filters: a payment in any state may also be partly refunded or disputed. */
export const paymentListStates = [...paymentStates, 'partly_refunded', 'disputed'] as const;
export type PaymentListState = (typeof paymentListStates)[number];

export const paymentStateLabels: Record<PaymentListState, string> = {
  not_paid: 'Not paid',
  pending: 'Pending',
  declined: 'Declined',
  confirmed: 'Confirmed',
  credit: 'Credit',
  held: 'Held',
  refunded: 'Refunded',
  reversed: 'Reversed',
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
};

export interface PaymentFacts {
  state: PaymentState;
  received_kobo: number | null;
  refunded_kobo: number;
  /** The payer disputes it, and the bank has not decided. */
  disputed: boolean;
  /** What the bank has given to the payer, and collects. */
  lost_kobo: number;
  currency?: string;
}

export const LOST_LABEL = 'Lost in a dispute';

/** Whether nothing is left, so that only the loss is shown. */
export const isAllLost = ({ state, lost_kobo }: Pick<PaymentFacts, 'state' | 'lost_kobo'>) =>
  lost_kobo > 0 && (state === 'refunded' || state === 'reversed');

type Lost = Pick<PaymentFacts, 'lost_kobo' | 'currency'>;

/** `Lost in a dispute: ₦4,160.00`. */
export const lostWords = ({ lost_kobo, currency = 'NGN' }: Lost) =>
  `${LOST_LABEL}: ${formatAmount(lost_kobo, currency)}`;

/** `Answered on 18 November by Ada Obi, the bank decides`, of a dispute. */
export const answeredWords = ({ at, by }: { at: string; by: string }) =>
  `Answered on ${formatLongDay(at)} by ${by}, the bank decides`;

/** The refunded amount of a payment that is partly refunded; otherwise zero. */
export function partRefundedKobo({
  state,
  received_kobo,
  refunded_kobo,
}: Omit<PaymentFacts, 'disputed' | 'lost_kobo'>): number {
  const isPart = refunded_kobo < (received_kobo ?? 0);
  return isPart && state !== 'refunded' && state !== 'reversed' ? refunded_kobo : 0;
}

/** `Confirmed`, `Confirmed, partly refunded`, `Confirmed, disputed`, `Lost in a dispute: ₦4,160.00`. */
export function paymentStateWords(payment: PaymentFacts): string {
  if (isAllLost(payment)) return lostWords(payment);
  const words = [paymentStateLabels[payment.state]];
  if (partRefundedKobo(payment) > 0) words.push('partly refunded');
  if (payment.disputed) words.push('disputed');
  if (payment.lost_kobo > 0) words.push(lostWords(payment).replace('Lost', 'lost'));
  return words.join(', ');
}

interface AttemptFacts {
  state: string;
  tried: boolean;
  opened_at: Date | null;
  ask_at: Date | null;
}

interface MoneyFacts {
  state: string;
  reversed_at: Date | null;
  /** It was fully refunded by the centre. */
  ours: boolean;
}

const moneyStates: Record<string, PaymentState> = {
  applied: 'confirmed',
  credit: 'credit',
  exception: 'held',
  refunded: 'refunded',
};

/** Refunded by the centre is "refunded"; taken by a bank, a provider or the payer is "reversed". */
export function moneyStateOf({ state, reversed_at, ours }: MoneyFacts): PaymentState {
  if (state === 'applied' && reversed_at) return ours ? 'refunded' : 'reversed';
  return moneyStates[state] ?? 'held';
}

/** The state of a payment, in one word. */
export function paymentStateOf(attempt: AttemptFacts, money: MoneyFacts | null): PaymentState {
  if (money) return moneyStateOf(money);
  if (attempt.state === 'reversed') return 'reversed';
  if (attempt.state === 'failed') return 'declined';
  // No longer checked with the provider: only later money changes that.
  const isWatched = attempt.ask_at !== null;
  return isWatched && (attempt.tried || attempt.opened_at) ? 'pending' : 'not_paid';
}

/** For a registration or request that is not fully paid for. */
export const unpaidLabel = (hereKobo: number) =>
  hereKobo > 0 ? 'Not fully paid' : 'No longer paid for';
/** The same within a sentence. */
export const unpaidWords = (hereKobo: number) => unpaidLabel(hereKobo).toLowerCase();

/** All channels that money can come through. */
export const paymentSources = ['paystack', 'flutterwave', 'teller'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const paymentSourceLabels: Record<PaymentSource, string> = {
  ...providerNames,
  teller: 'Bank teller',
};

export const purposeLabels: Record<(typeof paymentPurposes)[number], string> = {
  enrolment: 'Registration',
  skill_change: 'Skill change',
  certificate: 'Certificate',
};

/** Why money could not be used as it arrived, for staff. */
export const holdReasons: Record<string, string> = {
  WRONG_CURRENCY: 'In another currency',
  WRONG_DOMAIN: 'Test money, or live money on a test key',
  WRONG_REFERENCE: 'The provider names another reference',
  UNKNOWN_REFERENCE: 'Unknown reference',
  NOT_APPLIED: 'Could not be used: an error was logged',
  STUDENT_ERASED: 'The student was erased: refund or close it',
  UNDERPAID: 'Received less than was due',
  OVERPAID: 'Received more than was due',
  PLACE_TAKEN: 'The skill filled up while paying',
  ALREADY_REGISTERED: 'Paid twice for the same course',
  ALREADY_REQUESTED: 'Paid twice for the same request',
  NOT_POSSIBLE: 'What it was for has changed',
  REJECTED: 'The request was not approved',
  WITHDRAWN: 'The request was withdrawn',
  BY_STAFF: 'Kept as credit by the centre',
  CANCELLED: 'The registration was cancelled',
  REVERSED: 'Reversed by the provider',
};

/** A reason without its own words is shown in lower case. */
export function holdReasonWords(reason: string): string {
  const plain = reason.toLowerCase().replaceAll('_', ' ');
  return holdReasons[reason] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const channels: Record<string, string> = {
  card: 'card',
  bank: 'bank account',
  bank_transfer: 'bank transfer',
  banktransfer: 'bank transfer',
  ussd: 'USSD',
  apple_pay: 'Apple Pay',
  mobile_money: 'mobile money',
  qr: 'QR code',
  teller: 'bank teller',
};
export const channelWords = (channel: string) => channels[channel] ?? channel.replaceAll('_', ' ');

const refundStatuses: Record<string, string> = {
  requested: 'Requested',
  open: 'Open',
  pending: 'Pending',
  processing: 'Being processed',
  'needs-attention': 'Bank details needed',
  'to-hand-out': 'To hand out at the desk',
  processed: 'Refunded',
  failed: 'Failed',
  won: 'Won',
  lost: 'Lost',
};
export const refundStatusWords = (status: string) => refundStatuses[status] ?? status;

/** The kinds of steps in a payment's history, each with its own mark on the timeline. */
export const storyKinds = ['attempt', 'notice', 'money', 'refund', 'email', 'action'] as const;
export type StoryKind = (typeof storyKinds)[number];

/**
 * Whether the payment's registration keeps its place: `none` without one, or if cancelled; without
 * money it is to be decided, until the registrar keeps it.
 */
export const placeStates = ['none', 'held', 'to_decide', 'kept'] as const;
export type PlaceState = (typeof placeStates)[number];
