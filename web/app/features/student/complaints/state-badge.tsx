import type { Complaint } from '@edc/contract/desk/complaints/complaints';
import { Badge } from '../../../ui/text/badge';

const looks = {
  open: { tone: 'info', label: 'Open' },
  pending: { tone: 'warning', label: 'Pending' },
  closed: { tone: 'neutral', label: 'Closed' },
} as const;

const answeredLook = { tone: 'success', label: 'Answered' } as const;

export function StateBadge({ complaint }: { complaint: Pick<Complaint, 'status' | 'answered'> }) {
  const { tone, label } = complaint.answered ? answeredLook : looks[complaint.status];
  return <Badge tone={tone}>{label}</Badge>;
}
