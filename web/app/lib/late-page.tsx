import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useNotices } from '../ui/notices';

const TOO_LATE_MS = 120_000;

/** A page whose code or data does not arrive: says so, and offers to fetch it anew, as a document. */
export function LatePage() {
  const { location } = useNavigation();
  const { show } = useNotices();
  const wanted = location && createPath(location);

  useEffect(() => {
    if (wanted === undefined) return;
    let takeBack = () => {};
    const timer = setTimeout(() => {
      takeBack = show({
        type: 'danger',
        title: 'Something went wrong!',
        message: 'The page has not arrived. Check your network and try again.',
        action: { label: 'Retry', press: () => window.location.assign(wanted) },
      });
    }, TOO_LATE_MS);
    return () => {
      clearTimeout(timer);
      takeBack();
    };
  }, [wanted, show]);

  return null;
}
