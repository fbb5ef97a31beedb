import { staffArea } from '../../../../../lib/pages/areas';
import { safeNext } from '../../../../../lib/pages/navigate-back';

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
