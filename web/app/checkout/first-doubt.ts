import { earlier, held } from '@edc/contract/money/payment-doubts';
import { tellerChecked } from '@edc/contract/money/teller-doubt';
import type { Payment } from './open-payment';

/**
 * Money that may be here already for the same thing. While there is some, the page says this whatever
 * happened to the payment on it, and paying is not the main button.
 */
export function firstDoubt({ access }: Payment): string | undefined {
  if (!access) return undefined;
  if (access.tellerKobo) return tellerChecked(access.tellerKobo);
  const [heldBefore] = access.held;
  if (heldBefore) return held(heldBefore.reference);
  const [before] = access.mayStillConfirm;
  return before && earlier(before);
}
