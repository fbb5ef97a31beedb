import { counted } from '@edc/contract/common/counted';
import { TICKET_SEARCH_LENGTH } from '@edc/contract/desk/complaints/staff-ticket-rules';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useLive } from '../../../../lib/live/live';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { askedOf, staffTicketHref, ticketsHref } from './address';
import { BulkReply } from './bulk-reply';
import { HIDDEN_AT_FIRST, ticketColumns } from './columns';
import { ticketFilters } from './filters';
import type { loadTickets } from './load-tickets';
import { isQueueTab, QueueTabs } from './queue-tabs';

type Loaded = Awaited<ReturnType<typeof loadTickets>>;

/** The complaints that wait for the centre, and all others. */
export function TicketsList({ page, counts, assignees, firstAnswers, views, values }: Loaded) {
  const { revalidate } = useRevalidator();
  useLive('tickets', () => void revalidate());
  const { sort: _sort, cursor: _cursor, ...asked } = askedOf(values);
  return (
    <ListScreen
      title="Complaints"
      count={counted(page.total, 'complaint')}
      name="ticket"
      {...{ page, values }}
      href={ticketsHref}
      columns={ticketColumns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      rowKey={({ code }) => code}
      rowName={({ subject, name }) => `${subject}, from ${name}`}
      rowHref={({ code }) => staffTicketHref(code)}
      pages="Pages of complaints"
      actions={
        <>
          <ButtonLink to="/staff/tickets/replies" size="small">
            Saved replies
          </ButtonLink>
          <ButtonLink to="/staff/tickets/new" variant="primary" size="small">
            New complaint
          </ButtonLink>
        </>
      }
      tabs={<QueueTabs counts={counts} values={values} />}
      saved={{ list: 'tickets', views, isTab: isQueueTab(values) }}
      search={{ label: 'Search complaints', maxLength: TICKET_SEARCH_LENGTH }}
      filters={ticketFilters(assignees)}
      exportFile={({ format }) => api('POST /staff/tickets/export', { ...asked, format })}
      bulk={{
        actions: ({ selection, counted: words }) => (
          <BulkReply
            selected={selection.all ? asked : { codes: [...selection.keys].join(',') }}
            count={words}
          />
        ),
      }}
      aside={<InTime {...firstAnswers} />}
      empty={{
        title: 'No complaint matches',
        text: 'Nothing is waiting here. Search by a number, a name, a matric number or words of the subject.',
        action: {
          label: 'Show all complaints',
          to: ticketsHref({ state: 'all', sort: '-updated' }),
        },
      }}
    />
  );
}

/** How fast the centre's first answers were. */
function InTime({ count, in_time }: Loaded['firstAnswers']) {
  if (count === 0) return null;
  return (
    <p className="text-muted tabular-nums">
      First answers in time, last 30 days: {in_time} of {count}
    </p>
  );
}
