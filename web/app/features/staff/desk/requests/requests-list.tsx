import { counted } from '@edc/contract/common/counted';
import { type RequestQueue, requestQueues, requestWords } from '@edc/contract/desk/request-rules';
import type { ListedRequest } from '@edc/contract/desk/requests';
import { SEARCH_LENGTH } from '@edc/contract/people/student-rules';
import FileBadge from 'lucide-react/icons/file-badge';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useLive } from '../../../../lib/live/live';
import { useMay } from '../../../../lib/session/staff';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
import { BulkBar } from '../../../../ui/lists/bulk-bar';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { NOTHING_SELECTED, useSelection } from '../../../../ui/lists/selection';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import {
  filtersOf,
  REQUESTS_PATH,
  type RequestsAddress,
  requestHref,
  requestsHref,
} from './address';
import { BulkActions } from './bulk-actions';
import { HIDDEN_AT_FIRST, requestColumns } from './columns';
import { requestFilters } from './filters';
import type { loadRequests } from './load-requests';
import { Preview } from './preview';
import { canBe, kindNoun, stateTab } from './words';

type Loaded = Awaited<ReturnType<typeof loadRequests>>;

/** Skill changes and certificates in one queue, what waits for a decision first. */
export function RequestsList({ page, courses, skills, waiting, views, values }: Loaded) {
  const { filtered, sort, pending, findBy, apply, hrefWithout, sortHref, pageHref } =
    useFilteredList(values, requestsHref);
  const { selection, select } = useSelection(hrefWithout(''));
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const may = useMay()('requests.decide');
  const [currentKey, setCurrentKey] = useState('');
  const [rowToFocus, setRowToFocus] = useState('');
  useLive('requests', () => void revalidate());
  // The row after the one that was decided, once the dialog has given the focus back.
  useEffect(() => focusRow(rowToFocus), [rowToFocus]);

  const onPage = page.items.map(({ key }) => key);
  const current = page.items.find(({ key }) => key === currentKey);
  const filters = filtersOf(values);
  const chosen = {
    selected: selection,
    select,
    total: page.total,
    actions: (
      <BulkActions filters={filters} selection={selection} onEnd={() => select(NOTHING_SELECTED)} />
    ),
  };
  const done = async (message: string) => {
    const next = onPage[onPage.indexOf(currentKey) + 1] ?? '';
    setCurrentKey(next);
    setRowToFocus(next);
    await revalidate();
    // After the dialog has closed: what is shown inside it would close with it.
    notices.show({ type: 'success', title: current?.student.full_name ?? 'Done', message });
  };

  const order = { columns: requestColumns, sort, sortHref };
  return (
    <ListPage
      title="Requests"
      count={counted(page.total, kindNoun(values.kind ? [values.kind] : []))}
      name="request"
      order={order}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      actions={
        <>
          <ExportMenu
            prepare={(format) => api('POST /staff/requests/export', { ...filters, format })}
          />
          {may && (
            <ButtonLink to={`${REQUESTS_PATH}/template`} size="small" icon={<FileBadge />}>
              Certificate template
            </ButtonLink>
          )}
        </>
      }
      views={
        <SavedViews
          list="requests"
          views={views}
          search={viewOf(values)}
          tabs={<LinkTabs label="States of requests" tabs={tabsOf(values, waiting)} />}
        />
      }
      filters={
        <FilterBar
          filters={requestFilters({ courses, skills })}
          values={filtered}
          hrefWithout={hrefWithout}
          onApply={(given) => apply({ ...given, state: values.state })}
          search={
            <ListSearch
              label="Search by student"
              value={values.q}
              onSearch={findBy}
              maxLength={SEARCH_LENGTH}
            />
          }
        />
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Requests"
          rows={page.items}
          rowKey={({ key }) => key}
          rowName={(row) => `${row.student.full_name}, ${requestWords(row)}`}
          rowHref={({ key }) => requestHref(key, values)}
          onRowFocus={({ key }: ListedRequest) => setCurrentKey(key)}
          current={current?.key}
          {...(may ? { selection: chosen } : {})}
          loading={pending}
          empty={<NoRequests values={values} />}
        />
      }
      bulk={may && <BulkBar {...chosen} onPage={onPage} />}
      pager={<ListPager page={page} label="Pages of requests" href={pageHref} />}
      preview={
        current && (
          <Preview
            key={current.key}
            request={current}
            href={requestHref(current.key, values)}
            onClose={() => setCurrentKey('')}
            onDone={(message) => void done(message)}
          />
        )
      }
    />
  );
}

/** The states that such requests can be in; a tab changes nothing but the state. */
const tabsOf = (values: RequestsAddress, waiting: Partial<Record<RequestQueue, number>>) =>
  requestQueues
    .filter((state) => state === values.state || canBe(state, values.kind))
    .map((state) => ({
      label: stateTab(state),
      to: requestsHref({ ...values, state, cursor: '' }),
      current: state === values.state,
      count: waiting[state],
    }));

/** What can be saved: more than one of the tabs shows. */
function viewOf({ cursor: _, ...values }: RequestsAddress): string {
  const isTab = requestsHref(values) === requestsHref({ state: values.state });
  return isTab ? '' : (requestsHref(values).split('?')[1] ?? '');
}

function focusRow(key: string): void {
  if (!key) return;
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  links.find(({ dataset }) => dataset.rowLink === key)?.focus();
}

const emptyTitles: Partial<Record<RequestQueue, string>> = {
  pending: 'No request is waiting',
  to_print: 'No certificate has to be printed',
  refunded: 'No refund waits for a decision',
};

function NoRequests({ values }: { values: RequestsAddress }) {
  const isFiltered = Object.keys(filtersOf(values)).length > 1;
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title={
          isFiltered ? 'No request matches' : (emptyTitles[values.state] ?? 'No request matches')
        }
        actions={
          <ButtonLink to={requestsHref({ state: 'all' })} variant="primary">
            Show all requests
          </ButtonLink>
        }
      >
        {isFiltered
          ? 'Remove a filter, or look at another state.'
          : values.state === 'refunded'
            ? 'Approved requests whose payment was refunded appear here until somebody decides about them.'
            : 'Skill changes and certificates that students ask for appear here.'}
      </EmptyState>
    </div>
  );
}
