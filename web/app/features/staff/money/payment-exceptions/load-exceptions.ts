import type { LoadArgs } from '../../../../lib/api/load';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { exceptionsAddress, targetAddress } from './address';

export async function loadExceptions({ call, url }: LoadArgs) {
  const values = exceptionsAddress.read(url.searchParams);
  const [{ data: page, totals, with_bank }, { data: views }] = await Promise.all([
    call('GET /staff/payment-exceptions', withoutEmpty(values)),
    call('GET /staff/views', { list: 'exceptions' }),
  ]);
  return { page, totals, withBank: with_bank, views, values };
}

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
