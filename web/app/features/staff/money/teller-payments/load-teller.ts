import { koboTyped } from '@edc/contract/common/money/typed-amount';
import type { LoadArgs } from '../../../../lib/api/load';
import { tellerAddress } from './address';

export async function loadTeller({ call, url }: LoadArgs) {
  const target = tellerAddress.read(url.searchParams);
  const { amount, ...given } = target;
  const { purpose, matric_no, application_code, skill_code } = given;
  const typed = koboTyped(amount);
  const isComplete =
    matric_no &&
    application_code &&
    (skill_code || purpose === 'certificate') &&
    (amount === '' || typed !== undefined);
  const [{ data: offers }, preview] = await Promise.all([
    call('GET /staff/payment-offers', { purpose }),
    isComplete
      ? call('GET /staff/teller-payments/preview', {
          ...given,
          ...(typed === undefined ? {} : { amount_kobo: typed }),
        })
      : undefined,
  ]);
  return { target, offers, preview: preview?.data };
}
