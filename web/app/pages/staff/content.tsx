import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { PageLoadFailure } from '../../features/everyone/shell/load-failure';
import { screenAbove } from '../../features/staff/desk/console/screen-above';
import { addressOf, keepPage } from '../../lib/pages/shown-page';
import { useStaff } from '../../lib/session/staff';
import { useNotices } from '../../ui/notices/notices';

/** In place of a page. What is missing leads back to its list. */
export function ErrorBoundary() {
  const { roles } = useStaff();
  const { pathname } = useLocation();
  return (
    <div className="px-4 py-8">
      <PageLoadFailure back={screenAbove(pathname, roles)} />
    </div>
  );
}

/**
 * Between the shell and its pages: when a page fails to load, the menu stays; when reloading the
 * current page fails, the page stays too and shows a message.
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
  // As soon as it is shown: an event may reload it before the browser is idle.
  useLayoutEffect(() => {
    const forget = keepPage(address, data, (message) => sayStale(message));
    return () => {
      forget();
      // Another page, or a newer version of this one.
      notice.current();
    };
  }, [address, data]);
  return <Outlet />;
}
