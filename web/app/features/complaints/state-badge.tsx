import type { TicketState } from '@edc/contract/ticket-rules';
import { Badge } from '../../ui/badge';

const looks = {
  open: { tone: 'info', label: 'Open' },
  pending: { tone: 'warning', label: 'Pending' },
  closed: { tone: 'neutral', label: 'Closed' },
} as const;

export function StateBadge({ status }: { status: TicketState }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
