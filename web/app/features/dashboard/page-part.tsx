import { type ReactNode, Suspense, useEffect } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';
import { isSignedOut } from '../../lib/api';
import { announceSignedOut } from '../../lib/signed-out';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { Part } from './load-dashboard';

interface PagePartProps<T> {
  part: Part<T> | Promise<Part<T>>;
  /** What it is, for the error message: "Your registrations". */
  what: string;
  /** Shown while it loads. */
  skeleton: ReactNode;
  /** Shown when it could not be loaded and another part of the page says so already. */
  otherwise?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page: loading, loaded, or failed with a button to try again. */
export function PagePart<T>(props: PagePartProps<T>) {
  const { part, what, skeleton, otherwise, children } = props;
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={part as Promise<Part<T>>} errorElement={<SignedOut>{skeleton}</SignedOut>}>
        {(loaded) =>
          'data' in loaded
            ? children(loaded.data)
            : (otherwise ?? <PartFailure what={what} message={loaded.failure} />)
        }
      </Await>
    </Suspense>
  );
}

/**
 * When the session is over, the whole page leads to the login page, so the part says nothing
 * itself. Any other error, such as one of rendering, is the page's.
 */
function SignedOut({ children }: { children: ReactNode }) {
  const error = useAsyncError();
  const isOver = isSignedOut(error);
  useEffect(() => {
    if (isOver) announceSignedOut();
  }, [isOver]);
  if (!isOver) throw error;
  return children;
}

function PartFailure({ what, message }: { what: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      type="danger"
      title={`${what} could not be loaded`}
      actions={
        <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
