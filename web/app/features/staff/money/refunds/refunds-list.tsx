import { formatSums } from '@edc/contract/common/amounts';
import { counted } from '@edc/contract/common/counted';
import { type RefundKind, refundKindLabels, refundKinds } from '@edc/contract/money/refund-rules';
import { api } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useMay } from '../../../../lib/session/staff';
import { TO_REFUND } from '../../../../shared/money/to-refund';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { refundHref, refundsHref } from './address';
import { refundColumns } from './columns';
import type { loadRefunds } from './load-refunds';

type Loaded = Awaited<ReturnType<typeof loadRefunds>>;

/** Every refund, those first that are not finished. */
export function RefundsList({ page, totals, views, values }: Loaded) {
  const { filtered, sort, pending, sortHref, view, pageHref } = useFilteredList(
    values,
    refundsHref,
  );
  const may = useMay();
  const order = { columns: refundColumns, sort, sortHref };
  return (
    <ListPage
      title="Refunds"
      count={`${counted(page.total, 'refund')}, ${formatSums(totals)}`}
      name="refund"
      order={order}
      actions={
        <>
          {may('payments.refund') && (
            <ButtonLink to="/staff/payments" state={TO_REFUND} size="small">
              Refund a payment
            </ButtonLink>
          )}
          <ExportMenu
            prepare={(format) => api('POST /staff/refunds/export', { ...filtered, format })}
          />
        </>
      }
      views={
        <SavedViews
          list="refunds"
          views={views}
          search={sort === '-at' ? '' : view}
          tabs={
            <LinkTabs
              label="States of refunds"
              tabs={refundKinds.map((kind) => ({
                label: refundKindLabels[kind],
                to: refundsHref({ kind }),
                current: kind === values.kind,
              }))}
            />
          }
        />
      }
      table={
        <ListTable
          docked
          {...order}
          caption={refundKindLabels[values.kind]}
          rows={page.items}
          rowKey={({ id }) => String(id)}
          rowName={({ reference }) => `the refund of payment ${reference}`}
          rowHref={({ id }) => refundHref(id)}
          loading={pending}
          empty={<Nothing kind={values.kind} />}
        />
      }
      pager={<ListPager page={page} label="Pages of refunds" href={pageHref} />}
    />
  );
}

const nothing: Record<RefundKind, string> = {
  open: 'No refund is on its way',
  failed: 'No refund has failed',
  refunded: 'Nothing was refunded yet',
  all: 'There are no refunds yet',
};

function Nothing({ kind }: { kind: RefundKind }) {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title={nothing[kind]}
        actions={
          kind === 'open' ? (
            <ButtonLink to={refundsHref({ kind: 'all' })} variant="primary">
              Show all refunds
            </ButtonLink>
          ) : (
            <ButtonLink to="/staff/payments" variant="primary">
              Show all payments
            </ButtonLink>
          )
        }
      >
        To refund a payment, open it and choose “Refund this payment”.
      </EmptyState>
    </div>
  );
}
