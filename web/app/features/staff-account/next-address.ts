import { staffArea } from '../../lib/areas';
import { safeNext } from '../../lib/navigate-back';

/** The page of the console that the login leads to. */
export const consoleAddress = (search: URLSearchParams) =>
  safeNext(search.get('next'), staffArea) ?? staffArea.home;

/** A step of the login, which remembers where it leads to. */
export function stepAddress(
  step: '/staff/login' | '/staff/second-step' | '/staff/enrol',
  search: URLSearchParams,
) {
  const next = safeNext(search.get('next'), staffArea);
  return next ? `${step}?next=${encodeURIComponent(next)}` : step;
}
