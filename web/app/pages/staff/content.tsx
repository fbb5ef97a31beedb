import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { PageLoadFailure } from '../../features/everyone/shell/load-failure';
import { screenAbove } from '../../features/staff/desk/console/screen-above';
import { ApiError } from '../../lib/api/api';
import { useBackOnline } from '../../lib/api/use-back-online';
import { useFailureShown } from '../../lib/forms/use-failure-shown';
import { addressOf, keepPage } from '../../lib/pages/shown-page';
import { useStaff } from '../../lib/session/staff';
import { ButtonLink } from '../../ui/actions/button-link';
import { Alert } from '../../ui/notices/alert';
import { useNotices } from '../../ui/notices/notices';

const BY_ITSELF = 'The page loads by itself when you are back online.';

/** In place of a page. One that failed for want of a network is loaded once there is one. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const isLost = error instanceof ApiError && error.status === 0;
  useBackOnline(isLost, () => void revalidate());
  return (
    <div className="px-4 py-8">
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <Missing message={String(error.data)} />
      ) : (
        <>
          <PageLoadFailure />
          {isLost && <p className="mx-auto mt-4 max-w-xl text-muted">{BY_ITSELF}</p>}
        </>
      )}
    </div>
  );
}

/** Trying again would find nothing either: it leads back to the list. */
function Missing({ message }: { message: string }) {
  const { roles } = useStaff();
  const { to, label } = screenAbove(useLocation().pathname, roles);
  useFailureShown(PAGE_NOT_FOUND);
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-title">{PAGE_NOT_FOUND}</h1>
      <Alert type="warning">{message}</Alert>
      <ButtonLink to={to} variant="primary">
        Go to {label}
      </ButtonLink>
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
