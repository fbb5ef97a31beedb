import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { ApiError, api, type Input, type Output } from '../lib/api/api';
import type { Answer } from './checkout-state';

type Initialized = Output<'POST /student/payment/initialize'>['data'];

/** The purchase: the server determines its price. */
export type Purchase = Omit<Input<'POST /student/payment/initialize'>, 'gateway' | 'checkout'>;

export interface Opening {
  /** The student's choice on this page. */
  gateway?: PaymentProvider | undefined;
  /** The checkout opens now. */
  checkout?: boolean;
}

/** How the open attempt can be paid. */
export interface Access {
  /** For the popup; empty if the provider only has its own page. */
  accessCode: string;
  /** The provider's full-page checkout. */
  url: string;
  /** All available providers, including this one. */
  gateways: Initialized['gateways'];
  /** Earlier attempts for the same purchase that a bank may still confirm. */
  mayStillConfirm: string[];
  /** The previous try, if the bank declined it. */
  declinedBefore: Initialized['declined_before'];
  /** Money of the student that staff have to check before it can be used. */
  held: Initialized['held'];
  /** Bank payments that the centre is still checking; usually zero. */
  tellerKobo: number;
}

export interface Payment {
  attempt: PaymentAttempt;
  /** Missing for an attempt whose result is only queried. */
  access?: Access;
}

/** Opens an attempt to pay, or resumes the open one. */
export async function openPayment(
  purchase: Purchase,
  { gateway, checkout = false }: Opening = {},
): Promise<Payment & { attempt: PaymentAttempt }> {
  const { data } = await api('POST /student/payment/initialize', {
    ...purchase,
    ...(gateway ? { gateway } : {}),
    ...(checkout ? { checkout } : {}),
  });
  const {
    access_code,
    authorization_url,
    gateways,
    may_still_confirm,
    declined_before,
    held,
    teller_kobo,
    ...attempt
  } = data;
  // Paid with existing credit: there is nothing to check out.
  if (attempt.state === 'settled') return { attempt };
  return {
    attempt,
    access: {
      accessCode: access_code,
      url: authorization_url,
      gateways,
      mayStillConfirm: may_still_confirm,
      declinedBefore: declined_before,
      held,
      tellerKobo: teller_kobo,
    },
  };
}

/** The attempt of an address, in the current state at the provider and the server. */
export async function loadAttempt(reference: string): Promise<PaymentAttempt> {
  const { data } = await api('GET /student/payment/{reference}', { reference });
  return data;
}

/** Whether an attempt can still be paid. */
export const isPayable = ({ state }: PaymentAttempt) =>
  state === 'created' || state === 'initialized';

/** What to say of an open attempt that may have been paid already; undefined of any other. */
export const unconfirmedMessage = ({ attempt, access }: Payment) =>
  access && attempt.tried && attempt.state !== 'failed' ? attempt.message : undefined;

/** The payment as it is known after an answer. */
export async function afterAnswer(payment: Payment, answer: Answer): Promise<Payment> {
  if (answer.is === 'kept' || answer.is === 'unpaid') return await refreshed(payment);
  if (answer.is !== 'pending') return payment;
  return { ...payment, attempt: { ...payment.attempt, tried: true, message: answer.message } };
}

/** The current payment, for an email to the centre; the known one if the server cannot answer. */
async function refreshed(payment: Payment): Promise<Payment> {
  try {
    return { ...payment, attempt: await loadAttempt(payment.attempt.reference) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return payment;
  }
}
