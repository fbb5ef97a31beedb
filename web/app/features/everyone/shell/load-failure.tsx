import { useRouteError } from 'react-router';
import { ApiError } from '../../../lib/api/api';
import { failureMessage, isForbidden } from '../../../lib/api/failure-message';
import { useFailureShown } from '../../../lib/forms/use-failure-shown';
import { RetryButton } from '../../../ui/actions/retry-button';
import { Alert } from '../../../ui/notices/alert';

/** The shell itself could not be loaded, so the failure is the whole page. */
export function LoadFailure() {
  return (
    <main id="content" className="px-4 py-16">
      <PageLoadFailure />
    </main>
  );
}

/** A signed-in page could not be loaded: shows why and a retry button; the session stays. */
export function PageLoadFailure() {
  const error = useRouteError();
  useFailureShown('We could not load this page');
  if (isForbidden(error)) return <Forbidden message={failureMessage(error)} />;
  const message = failureMessage(error) ?? 'A fault on our side. Please try again.';
  // It says itself that there is no connection: the strip would say so once more.
  const explainsOffline = error instanceof ApiError && error.status === 0;
  return (
    <div
      data-explains-offline={explainsOffline || undefined}
      className="mx-auto grid max-w-xl gap-4"
    >
      <h1 className="text-title">We could not load this page</h1>
      <Alert type="danger" title="Error">
        {message} You are still logged in.
      </Alert>
      <RetryButton variant="primary" />
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
