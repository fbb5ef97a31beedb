import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The state of a link to the list for finding a payment to refund. */
export const TO_REFUND = { toRefund: true };

/** Whether the user came to find a payment to refund; searching does not end that. */
export function useToRefund(): boolean {
  const { state } = useLocation() as { state: Partial<typeof TO_REFUND> | null };
  const [isAsked, setAsked] = useState(false);
  // The server does not know it: a reloaded page shows it after the first render.
  useEffect(() => {
    if (state?.toRefund) setAsked(true);
  }, [state]);
  return isAsked;
}
