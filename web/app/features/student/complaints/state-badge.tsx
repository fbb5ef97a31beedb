import type { Ticket } from '@edc/contract/desk/complaints/tickets';
import { Badge } from '../../../ui/text/badge';

const looks = {
  open: { tone: 'info', label: 'Open' },
  pending: { tone: 'warning', label: 'Pending' },
  closed: { tone: 'neutral', label: 'Closed' },
} as const;

const answeredLook = { tone: 'success', label: 'Answered' } as const;

export function StateBadge({ ticket }: { ticket: Pick<Ticket, 'status' | 'answered'> }) {
  const { tone, label } = ticket.answered ? answeredLook : looks[ticket.status];
  return <Badge tone={tone}>{label}</Badge>;
}
