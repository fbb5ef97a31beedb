import { redirect } from 'react-router';
import { ApiError } from '../../../../../lib/api/api';
import type { LoadArgs } from '../../../../../lib/api/load';
import { stepAddress } from './next-address';

/** The step after the password. Without a password step it redirects to the login. */
export async function loadSignInStep({ call, url }: LoadArgs) {
  try {
    return (await call('GET /staff/sign-in')).data;
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
    throw redirect(stepAddress('/staff/login', url.searchParams));
  }
}
