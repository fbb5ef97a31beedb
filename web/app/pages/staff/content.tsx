import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { addressOf, keepPage } from '../../lib/pages/shown-page';
import { useNotices } from '../../ui/notices/notices';

export { PageLoadFailure as ErrorBoundary } from '../../features/everyone/shell/load-failure';

/**
 * Between the shell and its pages: when a page fails to load, the menu stays; when the page that is
 * shown cannot be read again, the page stays too and says so.
 */
export default function Content() {
  const address = addressOf(useLocation());
  const data = useMatches().at(-1)?.loaderData;
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const notice = useRef(() => {});
  const sayStale = useEffectEvent((message: string) => {
    notice.current();
    notice.current = notices.show({
      type: 'warning',
      title: 'This page may be out of date',
      message,
      action: { label: 'Try again', press: () => void revalidate() },
    });
  });
  // As soon as it is shown: news may have it read again before the browser is idle.
  useLayoutEffect(() => {
    const forget = keepPage(address, data, (message) => sayStale(message));
    return () => {
      forget();
      // Another page, or this one as it is now.
      notice.current();
    };
  }, [address, data]);
  return <Outlet />;
}
