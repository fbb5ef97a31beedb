import { counted } from '@edc/contract/common/text/counted';
import {
  type RequestQueue,
  requestQueues,
  requestWords,
} from '@edc/contract/desk/requests/request-rules';
import type { ListedRequest } from '@edc/contract/desk/requests/requests';
import { SEARCH_LENGTH } from '@edc/contract/people/roster/student-rules';
import FileBadge from 'lucide-react/icons/file-badge';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useLive } from '../../../../lib/live/live';
import { useMay } from '../../../../lib/session/staff';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { LinkTabs } from '../../../../ui/layout/link-tabs';
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

/** Skill changes and certificates in one queue, pending decisions first. */
export function RequestsList({ page, courses, skills, waiting, views, values }: Loaded) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const may = useMay()('requests.decide');
  const [currentKey, setCurrentKey] = useState('');
  const [rowToFocus, setRowToFocus] = useState('');
  useLive('requests', () => void revalidate());
  // The row after the decided one, once the dialog has returned the focus.
  useEffect(() => focusRow(rowToFocus), [rowToFocus]);

  const onPage = page.items.map(({ key }) => key);
  const current = page.items.find(({ key }) => key === currentKey);
  const filters = filtersOf(values);
  const isTab = requestsHref({ ...values, cursor: '' }) === requestsHref({ state: values.state });
  const done = async (message: string) => {
    const next = onPage[onPage.indexOf(currentKey) + 1] ?? '';
    setCurrentKey(next);
    setRowToFocus(next);
    await revalidate();
    // After the dialog has closed: a notice inside it would close with it.
    notices.show({ type: 'success', title: current?.student.full_name ?? 'Done', message });
  };

  return (
    <ListScreen
      title="Requests"
      count={counted(page.total, kindNoun(values.kind ? [values.kind] : []))}
      name="request"
      {...{ page, values }}
      href={requestsHref}
      columns={requestColumns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      rowKey={({ key }) => key}
      rowName={(row) => `${row.student.full_name}, ${requestWords(row)}`}
      rowHref={({ key }) => requestHref(key, values)}
      onRowFocus={({ key }: ListedRequest) => setCurrentKey(key)}
      current={current?.key}
      actions={
        may && (
          <ButtonLink to={`${REQUESTS_PATH}/template`} size="small" icon={<FileBadge />}>
            Certificate template
          </ButtonLink>
        )
      }
      tabs={<LinkTabs label="States of requests" tabs={tabsOf(values, waiting)} />}
      saved={{ list: 'requests', views, isTab }}
      search={{ label: 'Search by student', maxLength: SEARCH_LENGTH }}
      filters={requestFilters({ courses, skills })}
      kept={{ state: values.state }}
      exportFile={({ format }) => api('POST /staff/requests/export', { ...filters, format })}
      bulk={
        may && {
          actions: ({ selection, clear }) => (
            <BulkActions filters={filters} selection={selection} onEnd={clear} />
          ),
        }
      }
      empty={emptyOf(values)}
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

/** The states possible with these filters; a tab changes only the state. */
const tabsOf = (values: RequestsAddress, waiting: Partial<Record<RequestQueue, number>>) =>
  requestQueues
    .filter((state) => state === values.state || canBe(state, values.kind))
    .map((state) => ({
      label: stateTab(state),
      to: requestsHref({ ...values, state, cursor: '' }),
      current: state === values.state,
      count: waiting[state],
    }));

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

function emptyOf(values: RequestsAddress) {
  const isFiltered = Object.keys(filtersOf(values)).length > 1;
  const title = isFiltered ? undefined : emptyTitles[values.state];
  return {
    title: title ?? 'No request matches',
    text: isFiltered
      ? 'Remove a filter, or look at another state.'
      : values.state === 'refunded'
        ? 'Approved requests with a refunded payment appear here until they are decided.'
        : 'Skill changes and certificates that students ask for appear here.',
    action: { label: 'Show all requests', to: requestsHref({ state: 'all' }) },
  };
}
