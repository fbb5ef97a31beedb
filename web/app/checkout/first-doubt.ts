import { earlier, held } from '@edc/contract/money/payment-doubts';
import { tellerChecked } from '@edc/contract/money/teller-doubt';
import { type Payment, unconfirmedMessage } from './open-payment';

/**
 * Money that may be here already for the same thing, first of all by the payment on the page. While
 * there is some, the page says this whatever else happens, and paying is not the main button.
 */
export function firstDoubt(payment: Payment): string | undefined {
  const { access } = payment;
  if (!access) return undefined;
  const own = unconfirmedMessage(payment);
  if (own !== undefined) return own;
  if (access.tellerKobo) return tellerChecked(access.tellerKobo);
  const [heldBefore] = access.held;
  if (heldBefore) return held(heldBefore.reference);
  const [before] = access.mayStillConfirm;
  return before && earlier(before);
}
