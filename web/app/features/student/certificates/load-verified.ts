import { redirect } from 'react-router';
import type { LoadArgs } from '../../../lib/api/load';

/**
 * The public facts of a certificate; null for an unknown number. Without a number in the path it is
 * the form, which sends one in the query.
 */
export async function loadVerified({ call, params, url }: LoadArgs) {
  if (params.serial === undefined) {
    const typed = url.searchParams.get('serial')?.trim();
    // A slash would change the address.
    if (typed) throw redirect(`/certificate/${typed.replace(/[^\p{L}\p{N}]+/gu, '-')}`);
    return null;
  }
  const { data } = await call('GET /website/certificate/{serial}', { serial: params.serial });
  return data;
}
