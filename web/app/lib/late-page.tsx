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
    let over = false;
    let takeBack = () => {};
    // Asked for first: without a network the browser would put a page of its own in place of this.
    const fetchAnew = () => {
      clearTimeout(timer);
      takeBack();
      fetch(wanted, { method: 'HEAD' }).then(() => over || window.location.assign(wanted), tell);
    };
    const tell = () => {
      // Whoever went elsewhere meanwhile no longer waits for it.
      if (over) return;
      takeBack = show({
        type: 'danger',
        title: 'Something went wrong!',
        message: 'The page has not arrived. Check your network and try again.',
        action: { label: 'Retry', press: fetchAnew },
      });
    };
    const timer = setTimeout(tell, TOO_LATE_MS);
    addEventListener('lost-page', fetchAnew);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('lost-page', fetchAnew);
      takeBack();
    };
  }, [wanted, show]);

  return null;
}
