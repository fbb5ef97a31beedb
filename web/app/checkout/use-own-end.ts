import { useEffect, useEffectEvent, useState } from 'react';
import type { Phase } from './checkout-state';
import type { Checkout } from './use-checkout';

/** The checkout is at work, or tells how it ended. */
const STAYS: Phase['at'][] = ['opening', 'loading', 'paying', 'checking', 'kept', 'leaving'];

interface OwnEndOptions {
  /** What is paid for is there: a live event may tell it before the checkout does. */
  isThere: boolean;
  /** Until it says false, the page shows the checkout. */
  setPaying: (isPaying: boolean) => void;
}

/**
 * Lets a page that pays finish by itself: it records its payment and tells the student, and only
 * then shows what was paid for. Paid with another payment, that is shown after one question.
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
