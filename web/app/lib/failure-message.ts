import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api';

/** What the API said when a page could not be loaded, in the browser or on the server. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
}
