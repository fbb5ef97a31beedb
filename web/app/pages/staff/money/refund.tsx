import { formatAmount } from '@edc/contract/common/money/money';
import { loadRefund } from '../../../features/staff/money/refunds/load-refunds';
import { RefundPage } from '../../../features/staff/money/refunds/refund-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/refund';

export const loader = onServer(loadRefund);
export const clientLoader = inBrowser(loadRefund);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `Refund${loaderData ? ` of ${formatAmount(loaderData.refund.amount_kobo, loaderData.refund.currency)}` : ''} · Staff console`,
  },
];

export const handle = screenHelp({
  title: 'One refund',
  purpose: 'Where a refund is, and the bank account where one is needed.',
  first: 'Look at the state. A refund that is on its way needs nothing from you.',
  next: 'Where the student has entered a bank account, check the name and send the refund. What was paid at the bank is handed out at the desk, and recorded here afterwards.',
  keys: { e: 'Send it to the account, or record it as handed out', u: 'Back to the list' },
});

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <RefundPage key={loaderData.refund.id} {...loaderData} />;
}
