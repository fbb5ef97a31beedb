import { data } from 'react-router';
import { ApiError } from './api';

/** Nothing of that name, or an address that nothing could have. */
const NOTHING_THERE = [400, 404, 422];

/** Whether the API knows nothing of what an address names. */
export function isNotThere(error: unknown): error is ApiError {
  return error instanceof ApiError && NOTHING_THERE.includes(error.status);
}

/** Thrown by a loader: the page's error boundary says it, and the answer is 404. */
export function notFound(message: string) {
  return data(message, { status: 404 });
}
