import { data } from 'react-router';
import { ApiError } from './api';

/** Not found, or an address that is invalid. */
const NOTHING_THERE = [400, 404, 422];

/** Whether the API does not know what an address names. */
export function isNotThere(error: unknown): error is ApiError {
  return error instanceof ApiError && NOTHING_THERE.includes(error.status);
}

/** Thrown by a loader: the page's error boundary shows it, and the status is 404. */
export function notFound(message: string) {
  return data(message, { status: 404 });
}
