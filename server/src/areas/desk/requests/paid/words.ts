import { formatNaira } from '@edc/contract/common/money/money';
import type { RequestKind, RequestOutcome } from '@edc/contract/desk/requests/request-rules';
import { unpaidWords } from '@edc/contract/money/payment-record-rules';
import type { PaidWith } from './store.ts';

/** The payments of a request and its course. */
export interface PaidFor {
  fee: readonly PaidWith[];
  course: readonly PaidWith[];
  /** Less than the amount due is left. */
  isFeeGone: boolean;
  isCourseGone: boolean;
}

const next: Record<RequestKind, string> = {
  skill_change: 'skill change',
  certificate: 'certificate request',
};

const sum = (payments: readonly PaidWith[], field: 'amount_kobo' | 'back_kobo' | 'going_kobo') =>
  payments.reduce((all, one) => all + one[field], 0);

const hereKobo = (payments: readonly PaidWith[]) =>
  sum(payments, 'amount_kobo') - sum(payments, 'back_kobo');

/** `payment PAY123 was lost in a dispute`. */
function wentBackWords({ payment, amount_kobo, back_kobo, lost_kobo, refunded }: PaidWith): string {
  const part = back_kobo < amount_kobo ? `${formatNaira(back_kobo)} of ` : '';
  if (lost_kobo) return `${part}payment ${payment} was lost in a dispute`;
  return `${part}payment ${payment} was ${refunded ? 'refunded' : 'reversed by the provider'}`;
}

const gone = (payments: readonly PaidWith[]) => payments.filter((one) => one.back_kobo > 0);

const unpaid = (what: string, payments: readonly PaidWith[]) =>
  `${what} is ${unpaidWords(hereKobo(payments))}: ${gone(payments).map(wentBackWords).join(', and ')}.`;

interface Request {
  kind: RequestKind;
  state: string;
  problem: RequestOutcome | null;
  skill: string;
}

/** What is unpaid, and what to do next. */
function unpaidNotice(request: Request, paid: PaidFor, serial: string): string {
  const { fee, course, isFeeGone, isCourseGone } = paid;
  const feeKobo = formatNaira(hereKobo(fee));
  const facts = [
    ...(isCourseGone ? [unpaid('The course', course)] : []),
    ...(isFeeGone ? [unpaid('This request', fee)] : []),
    ...(isCourseGone && !isFeeGone && fee.length > 0
      ? [`This request’s own fee of ${feeKobo} is paid.`]
      : []),
    ...(isFeeGone && !isCourseGone ? ['The course is paid.'] : []),
  ];
  if (request.state !== 'pending') return [...facts, toDecide(request, serial)].join(' ');
  const stays = isFeeGone || fee.length === 0 ? '' : ': the fee stays as credit';
  const todo = isFeeGone
    ? `Reject it: the student can then pay for another ${next[request.kind]}.`
    : `Ask the student to pay for the course again, or reject the request${stays}.`;
  return [...facts, todo].join(' ');
}

/** For something already given: it stays until staff decide. */
const toDecide = ({ kind, skill }: Request, serial: string) =>
  kind === 'certificate'
    ? `Certificate ${serial} is still valid. Revoke it, or keep it with a reason. Until then its paper cannot be handed over.`
    : `The skill was already changed to ${skill}, and nothing undoes that. Keep the change with a reason, so that everybody knows it was seen.`;

const paymentsOf = (payments: readonly PaidWith[]) => payments.map(({ payment }) => payment);

/** Why it cannot be approved or handed over because of its payments, and which payments. */
export function paymentNotice(
  request: Request,
  paid: PaidFor,
  /** Of its newest certificate. */
  serial: string,
): { text: string; payments: string[] } | null {
  const { problem } = request;
  if (problem === 'reversed' || problem === 'course_reversed' || problem === 'refunded') {
    const text = unpaidNotice(request, paid, serial);
    const about = [...(paid.isCourseGone ? paid.course : []), ...(paid.isFeeGone ? paid.fee : [])];
    return { text, payments: paymentsOf(gone(about)) };
  }
  if (problem !== 'disputed') return null;
  const texts = [
    ...paymentNames(paid, ({ disputed }) => disputed).map(
      (what) => `The payer disputes ${what}: the bank decides first.`,
    ),
    ...paymentNames(paid, ({ losing }) => losing).map(
      (what) => `The payer has won a dispute about ${what}: the bank takes the money back.`,
    ),
  ];
  const about = [...paid.course, ...paid.fee].filter((one) => one.disputed || one.losing);
  return { text: texts.join(' '), payments: paymentsOf(about) };
}

/** `the payment for the course, PAY123, and the payment for this request, PAY456`, if any. */
function paymentNames({ course, fee }: PaidFor, isMeant: (payment: PaidWith) => boolean): string[] {
  const named = (what: string, payments: readonly PaidWith[]) => {
    const meant = paymentsOf(payments.filter(isMeant));
    return meant.length > 0 ? [`the payment for ${what}, ${meant.join(', ')}`] : [];
  };
  const names = [...named('the course', course), ...named('this request', fee)];
  return names.length > 0 ? [names.join(', and ')] : [];
}

/** What happens to a request's own fee if it is rejected; empty if nothing was paid. */
export function feeIfRejected(kind: RequestKind, { fee }: Pick<PaidFor, 'fee'>): string {
  const paidKobo = sum(fee, 'amount_kobo');
  if (paidKobo === 0) return '';
  const amount = formatNaira(paidKobo);
  const credit = `credit for the next ${next[kind]}`;
  const goingKobo = sum(fee, 'going_kobo');
  if (fee.some(({ disputed }) => disputed)) {
    return `The payer disputes the fee of ${amount}. It becomes ${credit} only if the bank decides for the centre.`;
  }
  if (fee.some(({ losing }) => losing)) {
    return `The payer has won a dispute about the fee of ${amount}. Only what the bank does not take becomes ${credit}.`;
  }
  if (goingKobo > 0) {
    return `${formatNaira(goingKobo)} of the fee of ${amount} goes back to the student. Only what is left after that becomes ${credit}.`;
  }
  const backKobo = sum(fee, 'back_kobo');
  if (backKobo === 0) return `The fee of ${amount} becomes ${credit}.`;
  const how = fee.some(({ lost_kobo }) => lost_kobo) ? 'lost in a dispute' : 'refunded';
  return backKobo < paidKobo
    ? `${formatNaira(backKobo)} of the fee of ${amount} was ${how}. The other ${formatNaira(paidKobo - backKobo)} becomes ${credit}.`
    : `The fee of ${amount} was ${how}, so there is no credit.`;
}
