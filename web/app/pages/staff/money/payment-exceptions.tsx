import { ExceptionsList } from '../../../features/staff/money/payment-exceptions/exceptions-list';
import { loadExceptions } from '../../../features/staff/money/payment-exceptions/load-exceptions';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/payment-exceptions';

export const loader = onServer(loadExceptions);
export const clientLoader = inBrowser(loadExceptions);
export const meta = () => [{ title: 'Payment exceptions · Staff console' }];

export const handle = screenHelp({
  title: 'Payment exceptions',
  purpose: 'Decide about money that was held or reversed, or whose registration was cancelled.',
  first:
    'Start with the first: what must be answered by a day, then the oldest. Disputes that were answered wait for the bank and come last. Each page shows what every choice would do. Part payments and what was paid too much are under Credits: students use them for their next payment.',
  next: 'Choose, give a reason, and press the button. The next one opens by itself.',
  keys: { ...rowKeys('row') },
});

export default function PaymentExceptions({ loaderData }: Route.ComponentProps) {
  return <ExceptionsList {...loaderData} />;
}
