import { useEffect, useState } from 'react';
import { studentArea } from '../../lib/areas';
import { safeNext } from '../../lib/navigate-back';
import { useSignedIn } from '../../lib/use-signed-in';
import { ButtonLink } from '../../ui/button-link';

/** The student's page that led to this document; undefined for whoever came from elsewhere. */
function pageBefore(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin ? safeNext(pathname + search) : undefined;
}

/** For a student who is logged in: back to where they opened the proof, or to the dashboard. */
export function BackToPortal() {
  const signedIn = useSignedIn();
  const [before, setBefore] = useState<string>();
  useEffect(() => setBefore(pageBefore()), []);
  if (!signedIn) return null;
  return (
    <ButtonLink to={before ?? studentArea.home}>
      {before ? 'Back' : 'Back to your dashboard'}
    </ButtonLink>
  );
}
