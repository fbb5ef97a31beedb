import type { LoadArgs } from './load';
import { signedInCode } from './session-stamps';

/**
 * The signed-in student's public code, for the calls that want it in their path. A browser has it
 * in a cookie and saves a question; whose session it really is, the server decides at each call.
 */
export async function ownCode({ call }: Pick<LoadArgs, 'call'>): Promise<string> {
  const known = typeof document === 'undefined' ? undefined : signedInCode();
  return known ?? (await call('GET /student/session')).data.code;
}
