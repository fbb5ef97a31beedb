import { counted } from '@edc/contract/common/counted';
import { pinStateLabels, pinStates } from '@edc/contract/people/pin-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api, type Input } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { withoutEmpty } from '../../../../lib/lists/list-params';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { pinsHref } from './address';
import { pinColumns } from './columns';
import { IssueDialog } from './issue-dialog';
import type { loadPins } from './load-pins';
import { PinTabs } from './pin-tabs';

type ExportInput = Input<'POST /staff/pins/export'>;

const filters = [
  {
    name: 'state',
    label: 'State',
    choices: pinStates.map((value) => ({ value, label: pinStateLabels[value] })),
  },
];

export function PinsList({ page, views, values }: Awaited<ReturnType<typeof loadPins>>) {
  const list = useFilteredList(values, pinsHref);
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  useAskedFor('issue', () => setAsking(true));
  const button = useKey<HTMLButtonElement>('e');
  const act = async (call: () => Promise<{ message: string }>) => {
    try {
      const { message } = await call();
      notices.show({ type: 'success', title: 'Revoked', message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not revoked', message: error.message });
    }
    await revalidate();
  };
  const { batch } = values;
  const canRevokeBatch = batch && page.items.some(({ state }) => state === 'open');
  const asked = withoutEmpty(list.filtered) as Omit<ExportInput, 'format'>;
  const order = {
    columns: pinColumns(({ id }) => void act(() => api('POST /staff/pins/{id}/revoke', { id }))),
    sort: list.sort,
    sortHref: list.sortHref,
  };
  return (
    <>
      <ListPage
        title="Portal PINs"
        count={counted(page.total, 'PIN')}
        name="pin"
        order={order}
        actions={
          <>
            {canRevokeBatch && (
              <Button
                size="small"
                onClick={() => void act(() => api('POST /staff/pins/revoke-batch', { batch }))}
              >
                Revoke these
              </Button>
            )}
            <ExportMenu
              prepare={(format) => api('POST /staff/pins/export', { ...asked, format })}
            />
            <Button ref={button} variant="primary" size="small" onClick={() => setAsking(true)}>
              Issue PINs <Key>e</Key>
            </Button>
          </>
        }
        views={
          <SavedViews
            list="pins"
            views={views}
            search={list.view}
            tabs={<PinTabs current="pins" />}
          />
        }
        filters={
          <FilterBar
            filters={filters}
            values={list.filtered}
            hrefWithout={list.hrefWithout}
            onApply={list.apply}
            search={
              <ListSearch
                label="Matric number"
                value={values.q}
                onSearch={list.findBy}
                maxLength={40}
              />
            }
          />
        }
        table={
          <ListTable
            docked
            {...order}
            caption="Portal PINs"
            rows={page.items}
            rowKey={({ id }) => id}
            rowName={({ matric_no, issued_at }) => `${matric_no ?? 'Any student'}, ${issued_at}`}
            loading={list.pending}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState
                  title="No PINs to show"
                  actions={
                    <Button variant="primary" onClick={() => setAsking(true)}>
                      Issue PINs
                    </Button>
                  }
                >
                  With a Portal PIN a student who is missing on the roster can create a record.
                </EmptyState>
              </div>
            }
          />
        }
        pager={<ListPager page={page} label="Pages of PINs" href={list.pageHref} />}
      />
      {asking && (
        <IssueDialog
          onClose={() => {
            setAsking(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
