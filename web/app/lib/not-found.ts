import { data } from 'react-router';

/** Thrown by a loader: the page's error boundary says it, and the answer is 404. */
export function notFound() {
  return data(null, { status: 404 });
}
