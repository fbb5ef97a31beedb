import type { LoadArgs } from '../../lib/load';
import { tellerAddress } from './address';

export async function loadTeller({ call, url }: LoadArgs) {
  const target = tellerAddress.read(url.searchParams);
  const { purpose, matric_no, application_code, skill_code } = target;
  const isComplete = matric_no && application_code && (skill_code || purpose === 'certificate');
  const [{ data: offers }, preview] = await Promise.all([
    call('GET /staff/payment-offers', { purpose }),
    isComplete ? call('GET /staff/teller-payments/preview', target) : undefined,
  ]);
  return { target, offers, preview: preview?.data };
}
