import type { PaymentProvider } from '@edc/contract/money/payment-rules';
import type { PaymentAttempt } from '@edc/contract/money/payments';
import { ApiError, api, type Input, type Output } from '../lib/api/api';

type Initialized = Output<'POST /student/payment/initialize'>['data'];

/** What is bought: the server names its price. */
export type Purchase = Omit<Input<'POST /student/payment/initialize'>, 'gateway' | 'checkout'>;

export interface Opening {
  /** What the student chose on this page. */
  gateway?: PaymentProvider | undefined;
  /** The checkout opens now. */
  checkout?: boolean;
}

/** How the open attempt is paid. */
export interface Access {
  /** For the popup; empty where the provider has only its own page. */
  accessCode: string;
  /** The provider's full-page checkout. */
  url: string;
  /** All that can be paid with, this one included. */
  gateways: Initialized['gateways'];
  resumed: boolean;
  /** Earlier references for the same thing that a bank may still confirm. */
  mayStillConfirm: string[];
  /** The try before this one, where the bank declined it. */
  declinedBefore: Initialized['declined_before'];
  /** Money of the student that staff have to check before it can be used. */
  held: Initialized['held'];
  /** What was paid at the bank and the centre still checks; zero for most. */
  tellerKobo: number;
}

export interface Payment {
  attempt: PaymentAttempt;
  /** Not there for an attempt whose result is only asked for. */
  access?: Access;
}

/** Opens an attempt to pay, or takes up again the one that is open. */
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
    resumed,
    may_still_confirm,
    declined_before,
    held,
    teller_kobo,
    ...attempt
  } = data;
  // Paid with money that was here already: there is nothing to check out.
  if (attempt.state === 'settled') return { attempt };
  return {
    attempt,
    access: {
      accessCode: access_code,
      url: authorization_url,
      gateways,
      // No bank can be confirming what nobody has tried to pay.
      resumed: resumed && attempt.tried,
      mayStillConfirm: may_still_confirm,
      declinedBefore: declined_before,
      held,
      tellerKobo: teller_kobo,
    },
  };
}

/** The attempt of an address, as the provider and the server know it now. */
export async function loadAttempt(reference: string): Promise<PaymentAttempt> {
  const { data } = await api('GET /student/payment/{reference}', { reference });
  return data;
}

/** Whether an attempt can still be paid as it is. */
export const isPayable = ({ state }: PaymentAttempt) =>
  state === 'created' || state === 'initialized';

/** The payment as it is now, for an email to the centre; as it was, if the server cannot say. */
export async function refreshed(payment: Payment): Promise<Payment> {
  try {
    return { ...payment, attempt: await loadAttempt(payment.attempt.reference) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return payment;
  }
}
