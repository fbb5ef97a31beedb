import { dayInLagos } from '@edc/contract/common/days';
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

function viewsOf(): { label: string; values: Partial<PaymentsAddress> }[] {
  const today = dayInLagos(new Date());
  return [
    { label: 'All', values: {} },
    { label: 'Today', values: { from: today, to: today } },
    ...STATES.map((state) => ({ label: paymentStateLabels[state], values: { state } })),
  ];
}

/** Whether a tab already shows these payments. */
export const isPaymentTab = (values: PaymentsAddress) =>
  viewsOf().some((view) => withoutPage(view.values) === withoutPage(values));

interface StateTabsProps {
  values: PaymentsAddress;
  /** How many wait for a decision, by state. */
  waiting: Partial<Record<PaymentListState, number>>;
}

/** The payments of today and of each state as tabs. */
export function StateTabs({ values, waiting }: StateTabsProps) {
  return (
    <LinkTabs
      label="Parts of the list"
      tabs={viewsOf().map((view) => ({
        label: view.label,
        to: paymentsHref(view.values),
        current: withoutPage(view.values) === withoutPage(values),
        count: view.values.state ? waiting[view.values.state] : undefined,
      }))}
    />
  );
}
