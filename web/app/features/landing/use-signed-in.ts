import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { signedInCode } from '../../lib/session-stamps';

/**
 * Whether this browser seems to be signed in. Public pages come the same to everybody, so this is
 * known only after the page has come alive, and looked at again on every way from page to page:
 * it may have led over the log-out.
 */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is the reason to look
  useEffect(() => setSignedIn(signedInCode() !== undefined), [key]);
  return signedIn;
}
