import { useEffect, useState } from 'react';
import { signedInCode } from '../../lib/session-stamps';

/**
 * Whether this browser seems to be signed in. Public pages come the same to everybody, so this
 * is known only after the page has come alive.
 */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(signedInCode() !== undefined), []);
  return signedIn;
}
