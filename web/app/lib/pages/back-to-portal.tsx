import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/actions/button-link';
import { useSignedIn } from '../session/use-signed-in';
import { studentArea } from './areas';
import { safeNext } from './navigate-back';

/** The student's page that led to this public one; undefined if there is none. */
function pageBefore(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin ? safeNext(pathname + search) : undefined;
}

/** For a logged-in student: back to the previous page, or to the dashboard. */
export function BackToPortal(look: { size?: 'large' }) {
  const signedIn = useSignedIn();
  const [before, setBefore] = useState<string>();
  useEffect(() => setBefore(pageBefore()), []);
  if (!signedIn) return null;
  const isElsewhere = before && before !== studentArea.home;
  return (
    <ButtonLink to={before ?? studentArea.home} {...look}>
      {isElsewhere ? 'Back' : 'Back to your dashboard'}
    </ButtonLink>
  );
}
