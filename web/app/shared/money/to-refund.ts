import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What the link to the list says for somebody who came to refund a payment. */
export const TO_REFUND = { toRefund: true };

/** Whether a person came to find a payment to refund; searching does not end that. */
export function useToRefund(): boolean {
  const { state } = useLocation() as { state: Partial<typeof TO_REFUND> | null };
  const [isAsked, setAsked] = useState(false);
  // The server does not know it: a page that is loaded again says it after it was drawn.
  useEffect(() => {
    if (state?.toRefund) setAsked(true);
  }, [state]);
  return isAsked;
}
