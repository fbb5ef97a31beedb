import { notOpened } from '@edc/contract/money/not-opened';
import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useNotices } from '../../ui/notices/notices';

/** The pages with a checkout. */
const pays = /^\/app\/(made_payment|portal\/(change-skill|certificate))\b/;

const TOO_LATE_MS = 120_000;

/** Fired when the page that was asked for could not be loaded. */
export const PAGE_NOT_LOADED = 'page-not-loaded';

/** When a page takes too long: offers to reload it as a whole document. */
export function LatePage() {
  const { location } = useNavigation();
  const { show } = useNotices();
  const lost = useRef<string>(undefined);

  useEffect(() => {
    if (!location) return;
    const target = createPath(location);
    const wasLost = lost.current === target;
    lost.current = undefined;
    let over = false;
    let removeNotice = () => {};
    // Check first: without a connection the browser would replace this page by an error page.
    const reload = () => {
      clearTimeout(timer);
      removeNotice();
      fetch(target, { method: 'HEAD' }).then(() => over || window.location.assign(target), report);
    };
    const report = () => {
      // The student may have gone elsewhere meanwhile.
      if (over) return;
      lost.current = target;
      dispatchEvent(new Event(PAGE_NOT_LOADED));
      removeNotice = show({
        type: 'danger',
        title: 'Something went wrong!',
        message: `${pays.test(target) ? `${notOpened} ` : ''}The next page did not open. Check your connection and try again.`,
        action: { label: 'Try again', press: reload },
      });
    };
    const timer = setTimeout(report, TOO_LATE_MS);
    addEventListener('lost-page', reload);
    // The router does not ask again for what it has lost.
    if (wasLost) reload();
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('lost-page', reload);
      removeNotice();
    };
  }, [location, show]);

  return null;
}
