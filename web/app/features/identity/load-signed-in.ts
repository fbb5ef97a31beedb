import { ApiError } from '../../lib/api';
import type { LoadArgs } from '../../lib/load';
import { signedInCode } from '../../lib/session-stamps';

/**
 * The name of whoever is signed in here already. Nobody's, too, when it cannot be told (the session
 * has ended, there is no network): then the form is what is wanted.
 */
export async function loadSignedIn({ call }: LoadArgs): Promise<{ signedIn?: string }> {
  const isVisitor = typeof document !== 'undefined' && signedInCode() === undefined;
  if (isVisitor) return {};
  try {
    return { signedIn: (await call('GET /student/session')).data.full_name };
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}
