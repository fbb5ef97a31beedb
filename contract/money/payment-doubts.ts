/**
 * Messages to a student while it is not certain that a payment was received, on every page, in
 * every email and notice. Each answers in this order: were you charged, should you pay again, and
 * what happens next. Each is complete: nothing is added to it, and one is shown at a time. The one
 * about bank tellers is in `teller-doubt.ts`: these would make the dashboard too large.
 */

/** The payment gateway has seen no try to pay; a transfer may still be under way. */
export const unpaid = (reference: string) =>
  `Payment ${reference} is not paid yet: nothing has been charged for it so far. You can pay now, unless you have sent a transfer: that shows here within minutes.`;

/** The checkout was opened, and the payment gateway has not been asked since. */
export const opened = (reference: string) =>
  `We do not know yet whether you were charged for payment ${reference}. Please do not pay again: we ask the payment gateway, and the answer shows here within a minute.`;

/** The payment gateway has seen a try to pay. `until`: the last day on which we ask about it. */
export const confirming = (reference: string, until: string) =>
  `Payment ${reference} is not confirmed yet, so we do not know whether you were charged. Please do not pay again: most bank transfers are confirmed within minutes, some take days. We keep checking, and we will email you when it is confirmed. If it is not confirmed by ${until}, open a complaint with this reference.`;

/** The checkout was left, and the payment gateway has seen that it was used. */
export const left =
  'We do not know yet whether you were charged. Do not pay again before you have checked this payment: we ask the payment gateway.';

/** Another payment for the same thing may be confirmed, beside a new one. */
export const earlier = (reference: string) =>
  `Your earlier payment ${reference} is not confirmed yet, so we do not know whether you were charged. Do not pay again before you have checked it under “Paid but not showing?”. A second payment is kept as credit.`;

/** The bank declined this one, and another payment for the same thing may be confirmed. */
export const declinedBesideEarlier = (reference: string, before: string) =>
  `Your bank declined payment ${reference}: you were not charged for it. Payment ${before} for the same fee is not confirmed yet, so we do not know whether you were charged for that one. Do not pay again before you have checked it under “Paid but not showing?”.`;

/** Its purchase can no longer be paid for: `why`, and what happens to money that arrives. */
export const closed = (why: string, after: string) =>
  `${why} We do not know yet whether you were charged. Please do not pay again: if the money arrives, ${after}.`;

export const closedUnpaid = (why: string) =>
  `${why} You have not been charged, so there is nothing to do about this payment.`;

export const gatewayDown =
  'The payment gateway does not answer right now, so we do not know yet whether you were charged. Please do not pay again. We keep asking, and we will email you when it is confirmed.';

/** The portal could not be reached, or could not record the answer. */
export const unrecorded =
  'If you have paid, your money is safe: please do not pay again. We could not check your payment just now. We keep checking, and we will email you when it is confirmed.';

export const offline =
  'If you have paid, your money is safe: please do not pay again. We could not reach the portal: stay on this page, and we keep checking until we can.';

/** `credit`: an amount that is used for the next try. */
export const declined = (reference: string, { reason = '', credit = '' } = {}) =>
  `Your bank declined payment ${reference}${reason && `: ${reason}`}. You were not charged. You can try again, also with another card, a bank transfer or USSD.${credit && ` Your credit of ${credit} is used for it.`}`;

/** Beside what is said of the part that was received before. */
export const declinedRest = (reference: string) =>
  `Your bank declined your last payment (${reference}): you were not charged for it. You can try again.`;

/** After what was received of a price: its rest may be confirmed. */
export const restUnconfirmed = (reference: string) =>
  `Payment ${reference} for the rest is not confirmed yet, so we do not know whether you were charged for it. Do not pay again before you have checked it under “Paid but not showing?”. What you paid is kept.`;

/** Received, but different from what was due. */
export const held = (reference: string) =>
  `We received payment ${reference}, but could not use it. Your money is safe: please do not pay again. The centre is checking it and will email you.`;

/** For a payer whose bank shows a debit that the portal does not. */
export const debited =
  'Your money is safe: please do not pay again. Open the dashboard and press Check my unconfirmed payments. We then ask the payment gateway, and your slip appears as soon as it confirms.';
