import { formatMoment } from '@edc/contract/common/time/dates';
import { categoryNames } from '@edc/contract/desk/complaints/complaint-rules';
import type { ComplaintDetails } from '@edc/contract/desk/complaints/complaints';
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
export function Thread({
  complaint,
  studentCode,
}: {
  complaint: ComplaintDetails;
  studentCode: string;
}) {
  const { revalidate } = useRevalidator();
  const load = () => void revalidate();
  const isNew = useNewMessages(complaint, studentCode);
  useLive('complaints', (event) => {
    if (event === 'reset' || event.key === complaint.id) load();
  });
  const messages = useRef<HTMLOListElement>(null);
  useEffect(() => {
    messages.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <PageHeader title={complaint.subject} back={back} />
      <div className="grid max-w-4xl gap-4 *:min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <StateBadge complaint={complaint} />
          {complaint.priority === 'high' && <Badge tone="danger">High priority</Badge>}
          <span>
            {categoryNames[complaint.category]} · <CodeText>{complaint.id}</CodeText> · opened{' '}
            {formatMoment(complaint.created_at)}
          </span>
        </p>
        {complaint.next_step && <p>{complaint.next_step}</p>}
        {complaint.facts.length > 0 && (
          <Disclosure summary="Sent along with your complaint">
            <Facts facts={complaint.facts} />
          </Disclosure>
        )}
        {/* A log: additions are announced to screen readers. */}
        <div role="log" aria-label="Messages">
          <ol ref={messages} className="grid gap-3 *:min-w-0">
            {complaint.messages.map((message) => (
              <ThreadMessage key={message.id} message={message} isNew={isNew.has(message.id)} />
            ))}
          </ol>
        </div>
        <NeedsScript />
        {complaint.status === 'pending' && (
          <Alert type="info">
            {complaint.waiting_for === 'you'
              ? 'Please reply below.'
              : 'You need not do anything. If you have something to add, reply below.'}
          </Alert>
        )}
        {complaint.status !== 'closed' && (
          <ReplyForm
            key={complaint.id}
            complaintId={complaint.id}
            studentCode={studentCode}
            reopens={complaint.status === 'pending'}
            onSent={load}
          />
        )}
        {complaint.status !== 'pending' && (
          <StateActions complaint={complaint} studentCode={studentCode} onChanged={load} />
        )}
      </div>
    </>
  );
}
