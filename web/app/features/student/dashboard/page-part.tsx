import type { ReactNode } from 'react';
import { RetryButton } from '../../../ui/actions/retry-button';
import { Alert } from '../../../ui/notices/alert';
import type { Part } from './load-dashboard';

interface PagePartProps<T> {
  part: Part<T>;
  /** Its name for the error message: "Your registrations". */
  what: string;
  /** Shown if it failed to load and another part already says so. */
  otherwise?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page: loaded, or failed with a button to try again. */
export function PagePart<T>({ part, what, otherwise, children }: PagePartProps<T>) {
  if ('data' in part) return children(part.data);
  return (
    otherwise ?? (
      <Alert
        type="danger"
        title={`${what} could not be loaded`}
        actions={<RetryButton size="small" />}
      >
        {part.failure}
      </Alert>
    )
  );
}
