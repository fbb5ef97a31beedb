import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { failureMessage } from '../../../lib/api/failure-message';
import { useFailureShown } from '../../../lib/forms/use-failure-shown';
import { buttonClass } from '../../../ui/actions/button-class';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Alert } from '../../../ui/notices/alert';

/** Shown in place of a public page that could not be loaded. */
export function PageFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? PAGE_NOT_FOUND : 'We could not load this page';
  useFailureShown(title);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-10">
      <h1 className="text-title">{title}</h1>
      {isMissing ? (
        <Alert
          type="info"
          title="There is no page at this address"
          actions={
            <>
              <ButtonLink to="/view-skills">See all skills</ButtonLink>
              <ButtonLink to="/">Home</ButtonLink>
            </>
          }
        >
          It may be misspelt, or the page was removed.
        </Alert>
      ) : (
        <Alert
          type="danger"
          title="Something went wrong!"
          announce
          actions={
            // Not `Button`, which would make the landing page's script larger.
            <button
              type="button"
              className={buttonClass({})}
              disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              Try again
            </button>
          }
        >
          {failureMessage(error) ??
            'The server did not respond. Check your connection and try again.'}
        </Alert>
      )}
    </div>
  );
}
