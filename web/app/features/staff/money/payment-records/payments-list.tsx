import { counted } from '@edc/contract/common/text/counted';
import { PAYMENT_SEARCH_LENGTH } from '@edc/contract/money/payment-record-rules';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useToRefund } from '../../../../shared/money/to-refund';
import { paymentHref, paymentsHref } from './address';
import { paymentColumns } from './columns';
import { paymentFilters } from './filters';
import { FoundTellers } from './found-tellers';
import type { loadPayments } from './load-payments';
import { RefundHint } from './refund-hint';
import { isPaymentTab, StateTabs } from './state-tabs';

type Loaded = Awaited<ReturnType<typeof loadPayments>>;

export function PaymentsList({ page, tellers, waiting, today, views, values }: Loaded) {
  const toRefund = useToRefund();
  return (
    <ListScreen
      title="Payments"
      count={counted(page.total, 'payment')}
      name="payment"
      {...{ page, values }}
      href={paymentsHref}
      columns={paymentColumns}
      rowKey={({ key }) => key}
      rowName={({ reference }) => `payment ${reference}`}
      rowHref={({ key }) => paymentHref(key)}
      tabs={<StateTabs {...{ values, today, waiting }} />}
      saved={{ list: 'payments', views, isTab: isPaymentTab(values, today) }}
      search={{ label: 'Reference, name or amount', maxLength: PAYMENT_SEARCH_LENGTH }}
      filters={paymentFilters}
      exportFile={(asked) => api('POST /staff/payments/export', asked)}
      note={
        (tellers.length > 0 || toRefund) && (
          <div className="grid gap-2">
            {toRefund && <RefundHint />}
            {tellers.length > 0 && <FoundTellers tellers={tellers} />}
          </div>
        )
      }
      empty={{
        title: 'No payment matches',
        text: 'Search by reference, amount, provider’s transaction number, teller number, matric number or name.',
        action: { label: 'Show all payments', to: paymentsHref({}) },
      }}
    />
  );
}
