import { formatMoment } from '@edc/contract/common/time/dates';
import {
  type ComplaintFilter,
  categoryNames,
  complaintFilters,
} from '@edc/contract/desk/complaints/complaint-rules';
import type { Complaint } from '@edc/contract/desk/complaints/complaints';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { Link, useRevalidator } from 'react-router';
import { useLive } from '../../../lib/live/live';
import {
  COMPLAINTS,
  complaintAddress,
  complaintsAddress,
  newComplaint,
} from '../../../shared/complaints/complaint-address';
import { ButtonLink } from '../../../ui/actions/button-link';
import { PageHeader } from '../../../ui/layout/page-header';
import { FilterChips } from '../../../ui/lists/filter-chips';
import { EmptyState } from '../../../ui/notices/empty-state';
import { Badge } from '../../../ui/text/badge';
import { CodeText } from '../../../ui/text/code-text';
import { Failure } from './failure';
import type { LoadFailure } from './load-complaints';
import { StateBadge } from './state-badge';

const filterNames: Record<ComplaintFilter, string> = { all: 'All', open: 'Open', closed: 'Closed' };

interface ComplaintListProps {
  status: ComplaintFilter;
  answer: { data: Complaint[] } | LoadFailure;
}

export function ComplaintList({ status, answer }: ComplaintListProps) {
  const { revalidate } = useRevalidator();
  useLive('complaints', () => void revalidate());
  const chips = complaintFilters.map((filter) => ({
    label: filterNames[filter],
    to: complaintsAddress.address(COMPLAINTS, { status: filter }),
    current: filter === status,
  }));
  return (
    <>
      <PageHeader
        title="Complaints"
        lead="Tell the centre what is wrong, and read its answers here."
        actions={
          <ButtonLink to={newComplaint()} variant="primary" icon={<MessageSquarePlus />}>
            New complaint
          </ButtonLink>
        }
      />
      <div className="grid gap-4 *:min-w-0">
        <FilterChips label="Status" chips={chips} />
        {'data' in answer ? (
          <Complaints complaints={answer.data} status={status} />
        ) : (
          <Failure {...answer} />
        )}
      </div>
    </>
  );
}

function Complaints({ complaints, status }: { complaints: Complaint[]; status: ComplaintFilter }) {
  if (complaints.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={status === 'all' ? 'No complaints yet' : `No ${status} complaints`}
        actions={<ButtonLink to={newComplaint()}>New complaint</ButtonLink>}
      >
        {status === 'all'
          ? 'If something is wrong with a payment, a certificate, your account or anything else, tell us.'
          : 'Choose another filter to see the others.'}
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Complaints" className="grid gap-3">
      {complaints.map((complaint) => (
        <li key={complaint.id}>
          <Link
            to={complaintAddress(complaint.id)}
            className="grid gap-2 rounded-card border border-line bg-card p-4 text-ink no-underline shadow-card hover:border-line-strong hover:bg-hover"
          >
            <span className="flex flex-wrap items-center gap-2">
              <StateBadge complaint={complaint} />
              {complaint.unread > 0 && <Badge tone="gold">New message</Badge>}
              {complaint.priority === 'high' && <Badge tone="danger">High priority</Badge>}
            </span>
            <span className="font-semibold wrap-anywhere">{complaint.subject}</span>
            <span className="text-small text-muted">
              {categoryNames[complaint.category]} · <CodeText>{complaint.id}</CodeText> ·{' '}
              {formatMoment(complaint.updated_at)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
