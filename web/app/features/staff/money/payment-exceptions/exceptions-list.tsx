import { formatSums } from '@edc/contract/common/amounts';
import { formatTotal } from '@edc/contract/common/paging-rules';
import { exceptionKindLabels, exceptionKinds } from '@edc/contract/money/payment-exception-rules';
import { api } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { exceptionHref, exceptionsHref } from './address';
import { exceptionColumns } from './columns';
import type { loadExceptions } from './load-exceptions';

type Loaded = Awaited<ReturnType<typeof loadExceptions>>;

const counted = { waiting: 'waiting', credit: 'kept as credit' };

export function ExceptionsList({ page, totals, views, values }: Loaded) {
  const { filtered, sort, pending, sortHref, view, pageHref } = useFilteredList(
    values,
    exceptionsHref,
  );
  const [oldest] = page.items;
  const order = { columns: exceptionColumns, sort, sortHref };
  return (
    <ListPage
      title="Exceptions"
      count={`${formatTotal(page.total)} ${counted[values.kind]}, ${formatSums(totals)}`}
      name="exception"
      order={order}
      actions={
        <>
          <ExportMenu
            prepare={(format) =>
              api('POST /staff/payment-exceptions/export', { ...filtered, format })
            }
          />
          {values.kind === 'waiting' && oldest && (
            <ButtonLink to={exceptionHref(oldest.id)} variant="primary" size="small">
              Start with the oldest
            </ButtonLink>
          )}
        </>
      }
      views={
        <SavedViews
          list="exceptions"
          views={views}
          search={sort === 'at' ? '' : view}
          tabs={
            <LinkTabs
              label="Kinds of exceptions"
              tabs={exceptionKinds.map((kind) => ({
                label: exceptionKindLabels[kind],
                to: exceptionsHref({ kind }),
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
          caption={exceptionKindLabels[values.kind]}
          rows={page.items}
          rowKey={({ id }) => String(id)}
          rowName={({ reference }) => `payment ${reference}`}
          rowHref={({ id }) => exceptionHref(id)}
          loading={pending}
          empty={<Nothing kind={values.kind} />}
        />
      }
      pager={<ListPager page={page} label="Pages of exceptions" href={pageHref} />}
    />
  );
}

function Nothing({ kind }: { kind: Loaded['values']['kind'] }) {
  const isWaiting = kind === 'waiting';
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title={isWaiting ? 'Nothing waits for a decision' : 'No student has credit'}
        actions={
          <ButtonLink to="/staff/payments" variant="primary">
            Show all payments
          </ButtonLink>
        }
      >
        {isWaiting
          ? 'Money that could not be used as it came, and payments that were reversed, appear here.'
          : 'Money that is kept for a student’s next payment appears here.'}
      </EmptyState>
    </div>
  );
}
