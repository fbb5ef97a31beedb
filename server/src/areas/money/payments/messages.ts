import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import { dayInLagos } from '@edc/contract/common/time/days';
import { hereOfDue } from '@edc/contract/money/part-paid';
import {
  confirming,
  declined,
  declinedBesideEarlier,
  declinedRest,
  earlier,
  held,
  opened,
  restUnconfirmed,
  unpaid,
} from '@edc/contract/money/payment-doubts';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { App } from '../../../context.ts';
import type { SettlementWords, Unapplied } from '../../../settlement.ts';
import type { Received } from './attempts/received.ts';
import type { Attempt } from './attempts/store.ts';
import { COUNTER, mayBePaid, payableUntil } from './rules.ts';

/** What came, what else the student has as credit for such a thing, and what its refund waits for. */
export type ReceivedWithCredit = Received & { creditBesideKobo: number; accountNeeded: boolean };

/** What the words about an attempt depend on beside it. */
interface Known {
  money: ReceivedWithCredit | undefined;
  /** The credit that is used for it. */
  creditKobo: number;
  /** Where a part of its price was paid; and the payment of the rest that the bank declined last. */
  partPaid: { declined: string | null } | undefined;
  /** Until when the rest of its price can be paid, if there is an end. */
  payBy: string | null;
  /** Another payment for the same thing that the provider may still confirm. */
  unconfirmed: string | undefined;
}

/** What is known of an attempt, in plain words: what happened and what to do. */
export function messageOf(
  app: Pick<App, 'settlements'>,
  attempt: Attempt,
  { money, creditKobo, partPaid, payBy, unconfirmed }: Known,
): string {
  const { reference, state } = attempt;
  // What was paid at the bank's counter is handed out.
  const isCounter = attempt.provider === COUNTER;
  if (money?.state === 'refunded') {
    return `Payment ${reference} was refunded ${isCounter ? 'at the desk' : 'to your account'}.`;
  }
  if (money?.reversed_at || state === 'reversed') {
    return `Payment ${reference} was reversed. Please contact the centre.`;
  }
  if (money?.state === 'applied') return `Payment ${reference} is confirmed.`;
  if (money?.refunding) return goingMessage(attempt, money);
  if (money?.state === 'credit')
    return creditMessage(app, attempt, { ...money, payBy, unconfirmed });
  if (money?.exception_closed_at) {
    return `We received a payment for ${reference} that we could not use. The centre has dealt with it. Please contact the centre if you have questions.`;
  }
  if (money) return held(reference);
  if (unconfirmed) {
    return state === 'failed'
      ? declinedBesideEarlier(reference, unconfirmed)
      : earlier(unconfirmed);
  }
  if (partPaid) {
    const { words } = app.settlements[attempt.purpose as PaymentPurpose];
    const message = underpaidMessage(attempt, creditKobo, { words, payBy });
    return partPaid.declined ? `${message} ${declinedRest(partPaid.declined)}` : message;
  }
  if (state === 'failed') return declinedMessage(attempt, creditKobo);
  if (!mayBePaid(attempt)) return unpaid(reference);
  return attempt.tried
    ? confirming(reference, formatDay(dayInLagos(payableUntil(attempt))))
    : opened(reference);
}

/** Of money that cannot be used, because it or a part of it is on its way back. */
function goingMessage(
  { reference, provider }: Attempt,
  { state, amount_kobo, going_kobo, currency, accountNeeded }: ReceivedWithCredit,
): string {
  if (going_kobo === 0) {
    return `Payment ${reference} is disputed at your bank. It cannot be used until that is decided.`;
  }
  const left = amount_kobo - going_kobo;
  const what = left > 0 ? `${formatAmount(going_kobo, currency)} of payment` : 'Payment';
  const where =
    provider === COUNTER
      ? 'is being refunded. Please collect it at the desk.'
      : accountNeeded
        ? 'is being refunded. Enter your bank account for it.'
        : 'is being refunded to your account.';
  const isUsable = left > 0 && state === 'credit';
  const rest = isUsable ? ` You can use the remaining ${formatNaira(left)} after that.` : '';
  return `${what} ${reference} ${where}${rest}`;
}

/** Some providers give no more than this word as the reason. */
export const declinedMessage = (
  { reference, provider_said: said }: Pick<Attempt, 'reference' | 'provider_said'>,
  creditKobo = 0,
) =>
  declined(reference, {
    reason: said && !/^declined\.?$/i.test(said) ? said : '',
    credit: creditKobo > 0 ? formatNaira(creditKobo) : '',
  });

function creditMessage(
  app: Pick<App, 'settlements'>,
  attempt: Attempt,
  money: ReceivedWithCredit & Pick<Known, 'payBy' | 'unconfirmed'>,
): string {
  const { amount_kobo, reason, creditBesideKobo, left_of_payment: refundedKobo } = money;
  const received = `We received ${formatNaira(amount_kobo)}`;
  const { words } = app.settlements[attempt.purpose as PaymentPurpose];
  const hereKobo = amount_kobo + creditBesideKobo;
  if (reason === 'UNDERPAID' && hereKobo < dueOf(attempt)) {
    if (money.unconfirmed) {
      const here = { here_kobo: hereKobo, due_kobo: dueOf(attempt), refunded_kobo: refundedKobo };
      return `${hereOfDue(here)} ${restUnconfirmed(money.unconfirmed)}`;
    }
    return underpaidMessage(attempt, hereKobo, { words, payBy: money.payBy, refundedKobo });
  }
  if (reason === 'UNDERPAID' && attempt.purchase_id !== null) {
    return `${received} and keep it as credit, because more than that is missing now. Pay the rest on your dashboard: this credit is used first.`;
  }
  if (!Object.hasOwn(words.unapplied, reason)) {
    return `${received} and keep it as credit for your next ${words.credit}. The centre can also refund it.`;
  }
  const { because, next } = unappliedWords(words, reason as Unapplied);
  return `${received}, but ${because}. ${next}`;
}

const dueOf = ({ due_kobo, total_kobo }: Attempt) => due_kobo ?? total_kobo ?? 0;

interface Rest extends Pick<Known, 'payBy'> {
  words: Pick<SettlementWords, 'complete' | 'meanwhile'>;
  refundedKobo?: number;
  /** What it is for, in an email or a notification. */
  what?: string;
}

/** What is here of what was due, and what remains. */
export function underpaidMessage(
  attempt: Attempt,
  hereKobo: number,
  { words, payBy, refundedKobo = 0, what }: Rest,
): string {
  const { complete, meanwhile } = words;
  const due = dueOf(attempt);
  return [
    hereOfDue({ here_kobo: hereKobo, due_kobo: due, refunded_kobo: refundedKobo }, what),
    `Pay the remaining ${formatNaira(due - hereKobo)}${payBy === null ? '' : ` by ${payBy}`} to ${complete}.`,
    // What is due at the counter has no fee.
    attempt.provider === COUNTER && 'If you pay it online, the processing fee is added.',
    // What was given before keeps its place, and so does what is held until then.
    attempt.purchase_id === null && payBy === null && meanwhile,
    refundedKobo === 0 && 'What you paid is kept.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why a payment could not be used, as the purchase says it. */
export function unappliedWords({ unapplied }: SettlementWords, reason: Unapplied) {
  return (
    unapplied[reason] ?? {
      subject: 'Kept as credit',
      because: 'we could not use it as planned',
      next: 'We keep it as credit for your next payment. The centre can also refund it.',
    }
  );
}
