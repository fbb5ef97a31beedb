import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../../../lib/api/api';
import { failureMessage, isForbidden } from '../../../lib/api/failure-message';
import { useBackOnline } from '../../../lib/api/use-back-online';
import { useFailureShown } from '../../../lib/forms/use-failure-shown';
import { areaOf } from '../../../lib/pages/areas';
import { Button } from '../../../ui/actions/button';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';

/** The shell itself could not be loaded, so the failure is the whole page. */
export function LoadFailure() {
  return (
    <main id="content" className="px-4 py-16">
      <PageLoadFailure />
    </main>
  );
}

interface PageLoadFailureProps {
  /** Where to go from an address at which nothing is; the start page of the area if left out. */
  back?: { to: string; label: string } | undefined;
}

/**
 * A signed-in page could not be loaded: shows why, and a retry button; the session stays. Without a
 * network it is loaded as soon as there is one.
 */
export function PageLoadFailure({ back }: PageLoadFailureProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isLost = error instanceof ApiError && error.status === 0;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? PAGE_NOT_FOUND : 'We could not load this page';
  useFailureShown(title);
  useBackOnline(isLost, () => void revalidate());
  if (isForbidden(error)) return <Forbidden message={failureMessage(error)} />;
  const message = failureMessage(error) ?? 'A fault on our side. Please try again.';
  if (isMissing) return <Missing {...{ title, message, back }} />;
  return (
    // It says itself that there is no connection: the strip would say so once more.
    <div data-explains-offline={isLost || undefined} className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-title">{title}</h1>
      <Alert type="danger" title="Error">
        {message} You are still logged in.
        {isLost && ' The page loads by itself when you are back online.'}
      </Alert>
      <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

interface MissingProps extends PageLoadFailureProps {
  title: string;
  message: string;
}

/** Trying again would find nothing either. */
function Missing({ title, message, back }: MissingProps) {
  const { pathname } = useLocation();
  const home = areaOf(pathname)?.home ?? '/';
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-title">{title}</h1>
      <Alert type="warning">{message} The address may be misspelt, or it was removed.</Alert>
      <ButtonLink to={back?.to ?? home} variant="primary">
        {back ? `Go to ${back.label}` : 'Go to the start page'}
      </ButtonLink>
    </div>
  );
}

function Forbidden({ message }: { message: string | undefined }) {
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <h1 className="text-title">You cannot open this page</h1>
      <Alert type="warning">
        {message ?? 'Your account does not allow it.'} Choose another page from the menu.
      </Alert>
    </div>
  );
}
