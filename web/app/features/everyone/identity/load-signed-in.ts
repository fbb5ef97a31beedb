import { PLEASE_LOG_IN } from '@edc/contract/common/text/messages';
import { ApiError, isSignedOut } from '../../../lib/api/api';
import type { LoadArgs } from '../../../lib/api/load';
import type { Area } from '../../../lib/pages/areas';
import { maybeSignedIn } from '../../../lib/session/session-stamps';

interface SignedIn {
  signedIn?: string;
  /** The portal says that there is no session. */
  isOver?: true;
  /** Why it ended before its time. */
  why?: string;
}

/**
 * The name of the logged-in user. Without an answer (the session has ended, or there is no network)
 * it is undefined, and the page shows its form.
 */
export const loadSignedIn =
  (area: Area) =>
  async ({ call }: LoadArgs): Promise<SignedIn> => {
    if (!maybeSignedIn(area)) return {};
    try {
      return { signedIn: (await call(area.calls.session)).data.full_name };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isSignedOut(error)) return {};
      return error.message === PLEASE_LOG_IN
        ? { isOver: true }
        : { isOver: true, why: error.message };
    }
  };
