import { loadPayments } from '../../../features/staff/money/payment-records/load-payments';
import { PaymentsList } from '../../../features/staff/money/payment-records/payments-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/payments';

export const loader = onServer(loadPayments);
export const clientLoader = inBrowser(loadPayments);
export const meta = () => [{ title: 'Payments · Staff console' }];

export const handle = screenHelp({
  title: 'Payments',
  purpose: 'Every payment that students started, and all money that was received.',
  first:
    'Search by reference, name, matric number, amount or the provider’s transaction number, or filter by state.',
  next: 'Open a payment to see its whole history, and to ask the provider about it again.',
  keys: { '/': 'Go to the search field', ...rowKeys('payment') },
});

export default function Payments({ loaderData }: Route.ComponentProps) {
  return <PaymentsList {...loaderData} />;
}
