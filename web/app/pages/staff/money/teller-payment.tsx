import { loadTeller } from '../../../features/staff/money/teller-payments/load-teller';
import { TellerPage } from '../../../features/staff/money/teller-payments/teller-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/teller-payment';

export const loader = onServer(loadTeller);
export const clientLoader = inBrowser(loadTeller);
export const meta = () => [{ title: 'Bank teller payment · Staff console' }];

export const handle = screenHelp({
  title: 'Bank teller payment',
  purpose: 'Record what a student paid at the bank’s counter.',
  first:
    'Find the student, and enter what was paid for and the amount on the teller. The page shows what is due and what will happen.',
  next: 'Enter the number of the teller and attach a photo of it. Less than is due is kept as credit, and the student is asked for the rest; what is more than is due is kept as credit too. Above the limit of one person it is only proposed.',
  keys: { u: 'Back to the payments' },
});

export default function TellerPayment({ loaderData }: Route.ComponentProps) {
  return <TellerPage {...loaderData} />;
}
