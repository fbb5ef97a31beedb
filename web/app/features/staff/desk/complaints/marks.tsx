import { priorityLabels, ticketStateWords } from '@edc/contract/desk/complaints/staff-ticket-rules';
import type { ListedTicket } from '@edc/contract/desk/complaints/staff-tickets';
import Clock from 'lucide-react/icons/clock';
import UserX from 'lucide-react/icons/user-x';
import { Badge } from '../../../../ui/text/badge';

type Author = Pick<ListedTicket, 'origin' | 'matric_no'>;
type State = Pick<ListedTicket, 'status' | 'answered' | 'overdue'>;

/** The complaint's state, in a word or two. */
export function StateBadge({ status, answered, overdue }: State) {
  const words = ticketStateWords(status, answered);
  if (status === 'closed') return <Badge>{words}</Badge>;
  if (status === 'pending') return <Badge tone="warning">{words}</Badge>;
  if (overdue) {
    return (
      <Badge tone="danger" icon={<Clock />}>
        Overdue
      </Badge>
    );
  }
  return answered ? <Badge>{words}</Badge> : <Badge tone="info">{words}</Badge>;
}

export function PriorityBadge({ priority }: Pick<ListedTicket, 'priority'>) {
  if (priority !== 'high') return <span className="text-muted">{priorityLabels[priority]}</span>;
  return <Badge tone="gold">High priority</Badge>;
}

/** The author of a message from the help page is unverified until someone links it to a student. */
export const isUnverified = ({ origin, matric_no }: Author) =>
  origin === 'public' && matric_no === '';

/** The author of a message not written by staff: called a student only if verified. */
export function authorOf(ticket: Author): string {
  if (isUnverified(ticket)) return 'Not verified';
  return ticket.matric_no === '' ? 'No account' : 'Student';
}

export function UnverifiedBadge(ticket: Author) {
  if (!isUnverified(ticket)) return null;
  return (
    <Badge tone="warning" icon={<UserX />}>
      Unverified
    </Badge>
  );
}
