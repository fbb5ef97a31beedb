import { ApiError, isSignedOut } from './api';

/**
 * For `catch`: what a page shows without an answer that it can do without. When the session is
 * over, the whole page leads to the login page.
 */
export const orElse =
  <T>(otherwise: (error: ApiError) => T) =>
  (error: unknown): T => {
    if (!(error instanceof ApiError) || isSignedOut(error)) throw error;
    return otherwise(error);
  };
