import { loadRefunds } from '../../../features/staff/money/refunds/load-refunds';
import { RefundsList } from '../../../features/staff/money/refunds/refunds-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { rowKeys, screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/refunds';

export const loader = onServer(loadRefunds);
export const clientLoader = inBrowser(loadRefunds);
export const meta = () => [{ title: 'Refunds · Staff console' }];

export const handle = screenHelp({
  title: 'Refunds',
  purpose: 'Refunds to students, and how far each one is.',
  first:
    'Open those that say “Ready to send” (the student has entered a bank account) or “To hand out” (it was paid at the bank).',
  next: 'Check the name and send the refund, or hand it out and record it. We will email the student when it is made.',
  keys: { ...rowKeys('row') },
});

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <RefundsList {...loaderData} />;
}
