import {
  complaintStateWords,
  priorityLabels,
} from '@edc/contract/desk/complaints/staff-complaint-rules';
import type { ListedComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import Clock from 'lucide-react/icons/clock';
import UserX from 'lucide-react/icons/user-x';
import { overdueWords } from '../../../../shared/today/ago';
import { Badge } from '../../../../ui/text/badge';

type Author = Pick<ListedComplaint, 'origin' | 'matric_no'>;
type State = Pick<ListedComplaint, 'status' | 'answered' | 'overdue' | 'due_at'>;

/** What the complaint waits for, in a word or two. */
export function StateBadge({ status, answered, overdue, due_at }: State) {
  const words = complaintStateWords(status, answered);
  if (status === 'closed') return <Badge>{words}</Badge>;
  if (status === 'pending') return <Badge tone="warning">{words}</Badge>;
  if (overdue && due_at) {
    return (
      <Badge tone="danger" icon={<Clock />}>
        <time dateTime={due_at} className="md:whitespace-nowrap" suppressHydrationWarning>
          {overdueWords(due_at, Date.now())}
        </time>
      </Badge>
    );
  }
  return answered ? <Badge>{words}</Badge> : <Badge tone="info">{words}</Badge>;
}

export function PriorityBadge({ priority }: Pick<ListedComplaint, 'priority'>) {
  if (priority !== 'high') return <span className="text-muted">{priorityLabels[priority]}</span>;
  return <Badge tone="gold">High priority</Badge>;
}

/** The author of a message from the help page is unverified until someone links it to a student. */
export const isUnverified = ({ origin, matric_no }: Author) =>
  origin === 'public' && matric_no === '';

/** Of whom a message is that staff did not write: nobody is called a student without proof. */
export function authorOf(complaint: Author): string {
  if (isUnverified(complaint)) return 'Not verified';
  return complaint.matric_no === '' ? 'No account' : 'Student';
}

export function UnverifiedBadge(complaint: Author) {
  if (!isUnverified(complaint)) return null;
  return (
    <Badge tone="warning" icon={<UserX />}>
      Unverified
    </Badge>
  );
}
