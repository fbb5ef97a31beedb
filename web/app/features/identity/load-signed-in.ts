import { ApiError } from '../../lib/api';
import type { Area } from '../../lib/areas';
import type { LoadArgs } from '../../lib/load';
import { maybeSignedIn } from '../../lib/session-stamps';

/**
 * The name of the student who is logged in here. Without an answer (the session has ended, or there
 * is no network) it is left out, and the page shows its form.
 */
export const loadSignedIn =
  (area: Area) =>
  async ({ call }: LoadArgs): Promise<{ signedIn?: string }> => {
    if (!maybeSignedIn(area)) return {};
    try {
      return { signedIn: (await call(area.calls.session)).data.full_name };
    } catch (error) {
      if (error instanceof ApiError) return {};
      throw error;
    }
  };
