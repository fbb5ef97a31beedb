import { useEffect, useEffectEvent, useState } from 'react';
import type { Phase } from './checkout-state';
import type { Checkout } from './use-checkout';

/** The checkout is working, or shows its result. */
const STAYS: Phase['at'][] = ['opening', 'loading', 'paying', 'checking', 'kept', 'leaving'];

interface OwnEndOptions {
  /** The purchase exists: a live event may report it before the checkout does. */
  isThere: boolean;
  /** Until it is set to false, the page shows the checkout. */
  setPaying: (isPaying: boolean) => void;
}

/**
 * Lets a page that pays finish by itself: it records its payment and shows the result, and only
 * then the purchase. If it was paid with another payment, one check is enough.
 */
export function useOwnEnd(checkout: Checkout, { isThere, setPaying }: OwnEndOptions) {
  const { phase, payment, dispatch } = checkout;
  const [asked, setAsked] = useState(false);
  const pay = useEffectEvent(setPaying);

  useEffect(() => {
    pay(true);
    return () => pay(false);
  }, []);

  const finish = useEffectEvent(() => {
    if (asked || !payment || phase.at === 'settled') return setPaying(false);
    setAsked(true);
    dispatch({ type: 'check' });
  });
  const isIdle = !STAYS.includes(phase.at);
  useEffect(() => {
    if (isThere && isIdle) finish();
  }, [isThere, isIdle]);
}
