import { isRouteErrorResponse } from 'react-router';
import { ApiError } from './api';

/** The API's message when a page could not be loaded, in the browser or on the server. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined;
}

/** Whether the user may not see the page: trying again would not help. */
export function isForbidden(error: unknown): boolean {
  return (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 403;
}
