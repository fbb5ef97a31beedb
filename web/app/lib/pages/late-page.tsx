import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useNotices } from '../../ui/notices/notices';

const TOO_LATE_MS = 120_000;

/** When a page takes too long: offers to reload it as a whole document. */
export function LatePage() {
  const { location } = useNavigation();
  const { show } = useNotices();
  const target = location && createPath(location);

  useEffect(() => {
    if (target === undefined) return;
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
      removeNotice = show({
        type: 'danger',
        title: 'Something went wrong!',
        message: 'We could not load this page. Check your connection and try again.',
        action: { label: 'Try again', press: reload },
      });
    };
    const timer = setTimeout(report, TOO_LATE_MS);
    addEventListener('lost-page', reload);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('lost-page', reload);
      removeNotice();
    };
  }, [target, show]);

  return null;
}
