import type { LoadArgs } from '../../lib/load';
import { tellerAddress } from './address';

export async function loadTeller({ call, url }: LoadArgs) {
  const target = tellerAddress.read(url.searchParams);
  const isComplete = Object.values(target).every(Boolean);
  const [{ data: offers }, preview] = await Promise.all([
    call('GET /staff/payment-offers'),
    isComplete ? call('GET /staff/teller-payments/preview', target) : undefined,
  ]);
  return { target, offers, preview: preview?.data };
}
