import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { loadListAndViews } from '../../../../lib/lists/load-list';
import { exceptionsAddress, targetAddress } from './address';

export const loadExceptions = loadListAndViews(
  'GET /staff/payment-exceptions',
  exceptionsAddress,
  'exceptions',
);

export async function loadException({ call, url, params }: LoadArgs) {
  const target = targetAddress.read(url.searchParams);
  const [{ data: exception }, { data: offers }] = await Promise.all([
    call('GET /staff/payment-exceptions/{money}', {
      money: params.money ?? '',
      ...withoutEmpty(target),
    }),
    call('GET /staff/payment-offers'),
  ]);
  return { exception, offers, target };
}
