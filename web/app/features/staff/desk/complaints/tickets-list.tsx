import { counted } from '@edc/contract/common/counted';
import { formatTotal } from '@edc/contract/common/paging-rules';
import { TICKET_SEARCH_LENGTH } from '@edc/contract/desk/complaints/staff-ticket-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useLive } from '../../../../lib/live/live';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { BulkBar } from '../../../../ui/lists/bulk-bar';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { useSelection } from '../../../../ui/lists/selection';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { askedOf, staffTicketHref, type TicketsAddress, ticketsHref } from './address';
import { BulkReply } from './bulk-reply';
import { HIDDEN_AT_FIRST, ticketColumns } from './columns';
import { ticketFilters } from './filters';
import type { loadTickets } from './load-tickets';
import { isQueueTab, QueueTabs } from './queue-tabs';

type Loaded = Awaited<ReturnType<typeof loadTickets>>;

/** The complaints that wait for the centre, and all others. */
export function TicketsList({ page, counts, assignees, firstAnswers, views, values }: Loaded) {
  const { filtered, sort, pending, findBy, apply, hrefWithout, sortHref, pageHref } =
    useFilteredList(values, ticketsHref);
  const { selection, select } = useSelection(hrefWithout(''));
  const [replying, setReplying] = useState(false);
  const { revalidate } = useRevalidator();
  useLive('tickets', () => void revalidate());
  const reply = (
    <Button variant="inverse" size="small" onClick={() => setReplying(true)}>
      Reply to all selected
    </Button>
  );
  const chosen = { selected: selection, select, total: page.total, actions: reply };
  const { sort: _sort, cursor: _cursor, ...asked } = askedOf(values);
  const order = { columns: ticketColumns, sort, sortHref };
  return (
    <>
      <ListPage
        title="Complaints"
        count={counted(page.total, 'complaint')}
        name="ticket"
        order={order}
        hiddenAtFirst={HIDDEN_AT_FIRST}
        actions={
          <>
            <ExportMenu
              prepare={(format) => api('POST /staff/tickets/export', { ...asked, format })}
            />
            <ButtonLink to="/staff/tickets/replies" size="small">
              Saved replies
            </ButtonLink>
            <ButtonLink to="/staff/tickets/new" variant="primary" size="small">
              New complaint
            </ButtonLink>
          </>
        }
        views={
          <SavedViews
            list="tickets"
            views={views}
            search={viewOf(values)}
            tabs={<QueueTabs counts={counts} values={values} />}
          />
        }
        filters={
          <FilterBar
            filters={ticketFilters(assignees)}
            values={filtered}
            hrefWithout={hrefWithout}
            onApply={apply}
            search={
              <ListSearch
                label="Search complaints"
                value={values.q}
                onSearch={findBy}
                maxLength={TICKET_SEARCH_LENGTH}
              />
            }
          />
        }
        table={
          <ListTable
            docked
            {...order}
            caption="Complaints"
            rows={page.items}
            rowKey={({ code }) => code}
            rowName={({ subject, name }) => `${subject}, from ${name}`}
            rowHref={({ code }) => staffTicketHref(code)}
            selection={chosen}
            loading={pending}
            empty={<NoTickets />}
          />
        }
        bulk={<BulkBar {...chosen} onPage={page.items.map(({ code }) => code)} />}
        pager={
          <>
            <ListPager page={page} label="Pages of complaints" href={pageHref} />
            <InTime {...firstAnswers} />
          </>
        }
      />
      {replying && (
        <BulkReply
          selected={selection.all ? asked : { codes: [...selection.keys].join(',') }}
          count={selection.all ? formatTotal(page.total) : String(selection.keys.size)}
          onClose={() => setReplying(false)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}

/** What can be saved: more than one of the tabs shows. */
function viewOf({ cursor: _, ...values }: TicketsAddress): string {
  return isQueueTab(values) ? '' : (ticketsHref(values).split('?')[1] ?? '');
}

/** How quick the centre's first answers were. */
function InTime({ count, in_time }: Loaded['firstAnswers']) {
  if (count === 0) return null;
  return (
    <p className="text-muted tabular-nums">
      First answers in time, last 30 days: {in_time} of {count}
    </p>
  );
}

function NoTickets() {
  return (
    <div className="p-4 md:p-6">
      <EmptyState
        title="No complaint matches"
        actions={
          <ButtonLink to={ticketsHref({ state: 'all', sort: '-updated' })} variant="primary">
            Show all complaints
          </ButtonLink>
        }
      >
        Nothing is waiting here. Search by a number, a name, a matric number or words of the
        subject.
      </EmptyState>
    </div>
  );
}
