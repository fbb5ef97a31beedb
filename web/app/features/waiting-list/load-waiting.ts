import type { WaitingEntry } from '@edc/contract/waiting-list';
import { ApiError, isSignedOut } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';

/** What the student waits for; none where it cannot be loaded, so that the page shows without it. */
export async function loadWaiting({ call }: LoadArgs): Promise<WaitingEntry[]> {
  try {
    return (await call('GET /student/waiting-list')).data;
  } catch (error) {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return [];
  }
}
