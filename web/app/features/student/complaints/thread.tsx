import { formatDay, formatMoment } from '@edc/contract/common/dates';
import { categoryNames } from '@edc/contract/desk/complaints/ticket-rules';
import type { TicketDetails } from '@edc/contract/desk/complaints/tickets';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from '../../../lib/live/live';
import { COMPLAINTS } from '../../../shared/complaints/complaint-address';
import { NeedsScript } from '../../../ui/actions/needs-script';
import { Facts } from '../../../ui/layout/facts';
import { PageHeader } from '../../../ui/layout/page-header';
import { Alert } from '../../../ui/notices/alert';
import { Disclosure } from '../../../ui/overlays/disclosure';
import { Badge } from '../../../ui/text/badge';
import { CodeText } from '../../../ui/text/code-text';
import { ReplyForm } from './reply-form';
import { StateActions } from './state-actions';
import { StateBadge } from './state-badge';
import { ThreadMessage } from './thread-message';
import { useNewMessages } from './use-new-messages';

const back = { to: COMPLAINTS, label: 'All complaints' };

/** One complaint with everything that was said in it. */
export function Thread({ ticket, studentCode }: { ticket: TicketDetails; studentCode: string }) {
  const { revalidate } = useRevalidator();
  const load = () => void revalidate();
  const isNew = useNewMessages(ticket, studentCode);
  useLive('tickets', (event) => {
    if (event === 'reset' || event.key === ticket.id) load();
  });
  const messages = useRef<HTMLOListElement>(null);
  useEffect(() => {
    messages.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <PageHeader title={ticket.subject} back={back} />
      <div className="grid max-w-4xl gap-4 *:min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <StateBadge ticket={ticket} />
          {ticket.priority === 'high' && <Badge tone="danger">High priority</Badge>}
          <span>
            {categoryNames[ticket.category]} · <CodeText>{ticket.id}</CodeText> · opened{' '}
            {formatMoment(ticket.created_at)}
          </span>
        </p>
        {ticket.answer_by && (
          <p>
            {ticket.answer_late
              ? 'Our answer is later than planned. We are sorry, and we will answer as soon as we can.'
              : `We expect to answer by ${formatMoment(ticket.answer_by)}.`}
          </p>
        )}
        {ticket.facts.length > 0 && (
          <Disclosure summary="Sent along with your complaint">
            <Facts facts={ticket.facts} />
          </Disclosure>
        )}
        {/* A log: additions are announced to screen readers. */}
        <div role="log" aria-label="Messages">
          <ol ref={messages} className="grid gap-3 *:min-w-0">
            {ticket.messages.map((message) => (
              <ThreadMessage key={message.id} message={message} isNew={isNew.has(message.id)} />
            ))}
          </ol>
        </div>
        <NeedsScript />
        {ticket.status === 'pending' && <Waiting ticket={ticket} />}
        {ticket.status !== 'closed' && (
          <ReplyForm
            key={ticket.id}
            ticketId={ticket.id}
            studentCode={studentCode}
            reopens={ticket.status === 'pending'}
            onSent={load}
          />
        )}
        {ticket.status !== 'pending' && (
          <StateActions ticket={ticket} studentCode={studentCode} onChanged={load} />
        )}
      </div>
    </>
  );
}

/** For whom the centre waits, and until when. */
function Waiting({ ticket }: { ticket: TicketDetails }) {
  return (
    <Alert type="info" title={`Waiting for ${ticket.waiting_for ?? 'an answer'}`}>
      {ticket.waiting_until && `We will write again by ${formatDay(ticket.waiting_until)}. `}
      Is there anything to add? Reply below.
    </Alert>
  );
}
