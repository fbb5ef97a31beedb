import { ApiError } from '../../lib/api';
import type { Area } from '../../lib/areas';
import type { LoadArgs } from '../../lib/load';
import { maybeSignedIn } from '../../lib/session-stamps';

/**
 * The name of whoever is signed in here already. Nobody's, too, when it cannot be told (the session
 * has ended, there is no network): then the form is what is wanted.
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
