import { counted } from '@edc/contract/common/counted';
import { PAYMENT_SEARCH_LENGTH } from '@edc/contract/money/payment-record-rules';
import { api, type Input } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useToRefund } from '../../../../shared/money/to-refund';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { paymentHref, paymentsHref } from './address';
import { paymentColumns } from './columns';
import { paymentFilters } from './filters';
import { FoundTellers } from './found-tellers';
import type { loadPayments } from './load-payments';
import { RefundHint } from './refund-hint';
import { isPaymentTab, StateTabs } from './state-tabs';

type ExportInput = Input<'POST /staff/payments/export'>;

type Loaded = Awaited<ReturnType<typeof loadPayments>>;

export function PaymentsList({ page, tellers, waiting, views, values }: Loaded) {
  const { filtered, sort, pending, findBy, apply, hrefWithout, sortHref, view, pageHref } =
    useFilteredList(values, paymentsHref);
  const asked = withoutEmpty(filtered) as Omit<ExportInput, 'format'>;
  const toRefund = useToRefund();
  const order = { columns: paymentColumns, sort, sortHref };
  return (
    <ListPage
      title="Payments"
      count={counted(page.total, 'payment')}
      name="payment"
      order={order}
      actions={
        <ExportMenu
          prepare={(format) => api('POST /staff/payments/export', { ...asked, format })}
        />
      }
      views={
        <SavedViews
          list="payments"
          views={views}
          search={isPaymentTab(values) ? '' : view}
          tabs={<StateTabs values={values} waiting={waiting} />}
        />
      }
      filters={
        <FilterBar
          filters={paymentFilters}
          values={filtered}
          hrefWithout={hrefWithout}
          onApply={apply}
          search={
            <ListSearch
              label="Reference, name or amount"
              value={values.q}
              onSearch={findBy}
              maxLength={PAYMENT_SEARCH_LENGTH}
            />
          }
        />
      }
      note={
        (tellers.length > 0 || toRefund) && (
          <div className="grid gap-2">
            {toRefund && <RefundHint />}
            {tellers.length > 0 && <FoundTellers tellers={tellers} />}
          </div>
        )
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Payments"
          rows={page.items}
          rowKey={({ key }) => key}
          rowName={({ reference }) => `payment ${reference}`}
          rowHref={({ key }) => paymentHref(key)}
          loading={pending}
          empty={<NoPayments />}
        />
      }
      pager={<ListPager page={page} label="Pages of payments" href={pageHref} />}
    />
  );
}

function NoPayments() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title="No payment matches"
        actions={
          <ButtonLink to={paymentsHref({})} variant="primary">
            Show all payments
          </ButtonLink>
        }
      >
        Search by reference, amount, provider’s transaction number, teller number, matric number or
        name.
      </EmptyState>
    </div>
  );
}
