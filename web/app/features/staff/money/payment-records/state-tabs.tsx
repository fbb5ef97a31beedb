import {
  type PaymentListState,
  paymentStateLabels,
} from '@edc/contract/money/payment-record-rules';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { type PaymentsAddress, paymentsHref } from './address';

/** The most used states. */
const STATES: readonly PaymentListState[] = [
  'confirmed',
  'credit',
  'held',
  'not_paid',
  'declined',
  'refunded',
  'partly_refunded',
  'reversed',
];

const withoutPage = ({ cursor: _cursor, sort: _sort, ...part }: Partial<PaymentsAddress>) =>
  paymentsHref(part);

function viewsOf(today: string): { label: string; values: Partial<PaymentsAddress> }[] {
  return [
    { label: 'All', values: {} },
    { label: 'Today', values: { from: today, to: today } },
    ...STATES.map((state) => ({ label: paymentStateLabels[state], values: { state } })),
  ];
}

/** Whether a tab already shows these payments. */
export const isPaymentTab = (values: PaymentsAddress, today: string) =>
  viewsOf(today).some((view) => withoutPage(view.values) === withoutPage(values));

interface StateTabsProps {
  values: PaymentsAddress;
  today: string;
  /** How many wait for a decision, by state. */
  waiting: Partial<Record<PaymentListState, number>>;
}

/** The payments of today and of each state as tabs. */
export function StateTabs({ values, today, waiting }: StateTabsProps) {
  return (
    <LinkTabs
      label="Parts of the list"
      tabs={viewsOf(today).map((view) => ({
        label: view.label,
        to: paymentsHref(view.values),
        current: withoutPage(view.values) === withoutPage(values),
        count: view.values.state ? waiting[view.values.state] : undefined,
      }))}
    />
  );
}
