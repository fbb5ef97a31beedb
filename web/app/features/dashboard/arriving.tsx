import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
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
      {/* The only rejection is the end of the session, and the page is being left for the login. */}
      <Await resolve={part as Promise<Part<T>>} errorElement={skeleton}>
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
