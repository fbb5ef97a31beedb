import type { LoadArgs } from '../api/load';
import { signedInCode } from './session-stamps';

/**
 * The student's public code, for calls with it in their path. A browser has it in a cookie, which
 * saves a call; the server checks the session's owner at each call.
 */
export async function ownCode({ call }: Pick<LoadArgs, 'call'>): Promise<string> {
  const known = typeof document === 'undefined' ? undefined : signedInCode();
  return known ?? (await call('GET /student/session')).data.code;
}
