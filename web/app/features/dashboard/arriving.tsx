import { type ReactNode, Suspense, useEffect } from 'react';
import { Await, useRevalidator } from 'react-router';
import { announceSignedOut } from '../../lib/signed-out';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { Part } from './load-dashboard';

interface ArrivingProps<T> {
  part: Part<T> | Promise<Part<T>>;
  /** What did not come, in words: "Your registrations". */
  what: string;
  /** The shape of what is coming. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page on its way, there, or failed with a second try. */
export function Arriving<T>({ part, what, skeleton, children }: ArrivingProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={part as Promise<Part<T>>} errorElement={<SignedOut>{skeleton}</SignedOut>}>
        {(arrived) =>
          'data' in arrived ? (
            children(arrived.data)
          ) : (
            <PartFailure what={what} message={arrived.failure} />
          )
        }
      </Await>
    </Suspense>
  );
}

/** The only thing that a part does not say itself: the session is over, and the page is left. */
function SignedOut({ children }: { children: ReactNode }) {
  useEffect(announceSignedOut, []);
  return children;
}

function PartFailure({ what, message }: { what: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      type="danger"
      title={`${what} did not load`}
      actions={
        <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
