import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { signedInCode } from './session-stamps';
import { whenSignedOut } from './signed-out';

/**
 * Whether this browser seems to be logged in. Public pages are the same for everyone, so this is
 * known only once the script runs, and is read again on every page: the last one may have been the
 * logout. It is checked again when a session turns out to be over.
 */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is the reason to look
  useEffect(() => {
    const look = () => setSignedIn(signedInCode() !== undefined);
    look();
    return whenSignedOut(look);
  }, [key]);
  return signedIn;
}
