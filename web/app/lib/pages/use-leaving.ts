import { useEffect, useState } from 'react';
import { PAGE_NOT_LOADED } from './late-page';

/** Whether a button waits for the page that it leads to: no longer once that could not be loaded. */
export function useLeaving(): [leaving: boolean, leave: () => void] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener(PAGE_NOT_LOADED, stay);
    return () => removeEventListener(PAGE_NOT_LOADED, stay);
  }, []);
  return [leaving, () => setLeaving(true)];
}
