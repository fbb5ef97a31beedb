import { loadRefunds } from '../../../features/staff/money/refunds/load-refunds';
import { RefundsList } from '../../../features/staff/money/refunds/refunds-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import type { StaffHandle } from '../../../lib/pages/screen-help';
import type { Route } from './+types/refunds';

export const loader = onServer(loadRefunds);
export const clientLoader = inBrowser(loadRefunds);
export const meta = () => [{ title: 'Refunds · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Refunds',
    purpose: 'Refunds to students, and how far each one is.',
    first:
      'Open those that say “Ready to send” (the student has entered a bank account) or “To hand out” (it was paid at the bank).',
    next: 'Check the name and send the refund, or hand it out and record it. We will email the student when it is made.',
    keys: [
      { key: 'j', does: 'Next row' },
      { key: 'k', does: 'Previous row' },
      { key: 'Enter', does: 'Open the row' },
    ],
  },
};

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <RefundsList {...loaderData} />;
}
