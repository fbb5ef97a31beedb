import { backOf } from '../../../features/staff/money/payment-exceptions/back';
import { ExceptionPage } from '../../../features/staff/money/payment-exceptions/exception-page';
import { loadException } from '../../../features/staff/money/payment-exceptions/load-exceptions';
import { hasWaited } from '../../../features/staff/money/payment-exceptions/use-decision';
import { inBrowser, onServer } from '../../../lib/api/load';
import type { StaffHandle } from '../../../lib/pages/screen-help';
import type { Route } from './+types/payment-exception';

export const loader = onServer(loadException);
export const clientLoader = inBrowser(loadException);
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.exception.why ?? 'Payment exception'} · Staff console` },
];

export const handle: StaffHandle = {
  belongsTo: (
    { exception }: Route.ComponentProps['loaderData'],
    state: { waited?: unknown } | null,
  ) => backOf(exception, { waited: hasWaited(state) }).to,
  help: {
    title: 'Deciding about a payment',
    purpose: 'Decide what happens to payments that could not be used, or refund a payment.',
    first: 'Compare the choices: what each does to the registration, the money and the student.',
    next: 'Give a reason and press the button. Above the limit of one person it is only proposed.',
    keys: { '1 to 5': 'Choose', e: 'Do what is chosen', u: 'Back to the list' },
  },
};

export default function PaymentException({ loaderData }: Route.ComponentProps) {
  return <ExceptionPage key={loaderData.exception.id} {...loaderData} />;
}
