import { loadTotals } from '../../../features/staff/money/payment-totals/load-totals';
import { TotalsPage } from '../../../features/staff/money/payment-totals/totals-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/payment-totals';

export const loader = onServer(loadTotals);
export const clientLoader = inBrowser(loadTotals);
export const meta = () => [{ title: 'Monthly totals · Staff console' }];

export const handle = screenHelp({
  title: 'Monthly totals',
  purpose:
    'What was received and refunded in a month, online and by bank teller, by course and skill.',
  first: 'Choose the month. The newest one is shown first.',
  next: 'Export the payments of the month for the bursary, one row for each payment.',
});

export default function PaymentTotals({ loaderData }: Route.ComponentProps) {
  return <TotalsPage {...loaderData} />;
}
