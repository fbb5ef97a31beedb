import { data } from 'react-router';

/** Thrown by a loader: the page's error boundary says it, and the answer is 404. */
export function notFound(message: string) {
  return data(message, { status: 404 });
}
