import { redirect } from 'react-router';
import type { LoadArgs } from '../../../lib/api/load';

/**
 * What anybody may know of a certificate; a number that was never given is nothing at all. Without
 * a number in the path it is the form, which asks for one in the query.
 */
export async function loadVerified({ call, params, url }: LoadArgs) {
  if (params.serial === undefined) {
    const typed = url.searchParams.get('serial')?.trim();
    // A slash would be another address.
    if (typed) throw redirect(`/certificate/${typed.replace(/[^\p{L}\p{N}]+/gu, '-')}`);
    return null;
  }
  const { data } = await call('GET /website/certificate/{serial}', { serial: params.serial });
  return data;
}
