import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { failureMessage } from '../../lib/failure-message';
import { Alert } from '../../ui/alert';
import { buttonClass } from '../../ui/button-class';
import { ButtonLink } from '../../ui/button-link';

/** A public page that could not be loaded says so, and offers to try again. */
export function PageFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-10">
      <h1 className="text-title">{isGone ? 'Not here' : 'This page did not load'}</h1>
      {isGone ? (
        <Alert
          type="info"
          title="There is nothing at this address"
          actions={<ButtonLink to="/view-skills">See all skills</ButtonLink>}
        >
          It may have been renamed, or is no longer shown. You find what there is now among the{' '}
          <Link to="/view-skills" className="text-link underline">
            skills
          </Link>{' '}
          and the{' '}
          <Link to="/exhibition" className="text-link underline">
            exhibitions
          </Link>
          .
        </Alert>
      ) : (
        <Alert
          type="danger"
          title="Something went wrong!"
          announce
          actions={
            // Not `Button`: the landing page carries this part too, and is to stay light.
            <button
              type="button"
              className={buttonClass({})}
              disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              Retry
            </button>
          }
        >
          {failureMessage(error) ?? 'The portal did not answer properly. Please try again.'}
        </Alert>
      )}
    </div>
  );
}
