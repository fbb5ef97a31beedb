import { PaymentPage } from '../../../features/staff/money/payment-records/payment-page';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/payment';

async function load({ call, params }: LoadArgs) {
  const { data } = await call('GET /staff/payments/{payment}', { payment: params.payment ?? '' });
  return { payment: data };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Payment ${loaderData?.payment.reference ?? ''} · Staff console` },
];

export const handle = screenHelp({
  title: 'One payment',
  purpose: 'What was asked, what was received, where the money is now, and all that happened.',
  first: 'Read the money on the left, then the history on the right, oldest first.',
  next: 'If a student has paid and it does not show, ask the provider again: its answer is recorded at once.',
  keys: { e: 'Ask the provider again', u: 'Back to the list' },
});

export default function Payment({ loaderData: { payment } }: Route.ComponentProps) {
  return <PaymentPage key={payment.key} payment={payment} />;
}
